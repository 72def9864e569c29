import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What happens to a connection: reset at once, cut after this many bytes in either direction, or left alone. */
export type Fate = { kind: 'reset' } | { kind: 'cut'; after: number } | { kind: 'none' }

/** A proxy between browser and server that plays the network. */
export interface Network {
  port: number
  /** Applies to each new connection; open ones are reset. */
  decide: (fate: () => Fate) => void
  /** Called with each piece sent to the server: all bytes so far. */
  onSent: (listener: (bytes: number) => void) => void
  close: () => Promise<void>
}

/** Listens on a separate port for the server at `target`, which may stop and restart. */
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
    // a server that listens on a port has an address of this type
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
