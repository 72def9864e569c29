import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What becomes of a connection: reset at once, cut after so many bytes in either direction, or left alone. */
export type Fate = { kind: 'reset' } | { kind: 'cut'; after: number } | { kind: 'none' }

/** Stands between the browser and the server, as a network does. */
export interface Network {
  port: number
  /** Of each connection that comes from now on; those that are open are reset. */
  decide: (fate: () => Fate) => void
  /** Told with each piece that goes to the server: all bytes so far. */
  onSent: (listener: (bytes: number) => void) => void
  close: () => Promise<void>
}

/** Listens on a port of its own for the server at `target`, which may come and go. */
export async function createNetwork(target: number): Promise<Network> {
  let fateOf: () => Fate = () => ({ kind: 'none' })
  let listener: (bytes: number) => void = () => undefined
  let sent = 0
  const open = new Set<Socket>()

  const join = (client: Socket) => {
    const fate = fateOf()
    if (fate.kind === 'reset') return void client.resetAndDestroy()
    const server = connect(target, '127.0.0.1')
    let left = fate.kind === 'cut' ? fate.after : Number.POSITIVE_INFINITY
    const end = () => {
      client.resetAndDestroy()
      server.resetAndDestroy()
    }
    const pass = (from: Socket, to: Socket, count: (bytes: number) => void) =>
      from.on('data', (piece) => {
        const part = piece.subarray(0, left)
        left -= part.length
        to.write(part)
        count(part.length)
        if (left <= 0) end()
      })
    pass(client, server, (bytes) => {
      sent += bytes
      listener(sent)
    })
    pass(server, client, () => undefined)
    for (const socket of [client, server]) {
      open.add(socket)
      socket.on('error', end).on('close', () => {
        open.delete(socket)
        end()
      })
    }
  }

  const proxy = createServer(join).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    // a server that listens on a port has an address of this kind
    port: (proxy.address() as AddressInfo).port,
    decide: (fate) => {
      fateOf = fate
      for (const socket of open) socket.resetAndDestroy()
    },
    onSent: (next) => {
      sent = 0
      listener = next
    },
    close: async () => {
      const closed = once(proxy, 'close')
      proxy.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
