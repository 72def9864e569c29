import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Listener {
  origin: string
  /** Method and path of each request. */
  heard: readonly string[]
  stop(): Promise<void>
}

/** A business customer's own server, on loopback, which thanks for whatever is sent to it. */
export async function startListener(): Promise<Listener> {
  const heard: string[] = []
  const server = createServer((req, res) => {
    heard.push(`${req.method} ${req.url}`)
    res.end('thanks')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    heard,
    stop: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
