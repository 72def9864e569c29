const STARTUP_VERSION = 3
const SSL_REQUEST = 80877103
const CANCEL_REQUEST = 80877102
const code = (letter: string) => letter.charCodeAt(0)
const QUERY = code('Q')
const SYNC = code('S')
const TERMINATE = code('X')
/** A longer frame means a broken stream. */
const MAX_FRAME_BYTES = 256 * 1024 * 1024

/**
 * Splits what a connection sends into turns that can run without another connection in between. The embedded database is a
 * single session: a Parse of one connection followed by the Bind of another would run the wrong statement.
 */
export type Turn =
  | { kind: 'ssl' }
  | { kind: 'end' }
  /** The startup packet, a simple query, or an extended query up to its Sync. */
  | { kind: 'run'; bytes: Uint8Array }

/** Collects a connection's bytes and returns the complete turns. Throws on anything but PostgreSQL's protocol 3. */
export function createTurnReader(): (chunk: Uint8Array) => Turn[] {
  let pending: Buffer = Buffer.alloc(0)
  let started = false
  /** Bytes of `pending` that belong to the current turn. */
  let collected = 0

  const take = (bytes: number): Turn => {
    const turn = Buffer.from(pending.subarray(0, bytes))
    pending = pending.subarray(bytes)
    collected = 0
    return { kind: 'run', bytes: turn }
  }

  const startup = (): Turn | null => {
    if (pending.length < 8) return null
    const length = pending.readInt32BE(0)
    const request = pending.readInt32BE(4)
    if (request === CANCEL_REQUEST) return { kind: 'end' }
    if (request !== SSL_REQUEST && request >> 16 !== STARTUP_VERSION) throw new Error('Not PostgreSQL protocol 3.')
    if (pending.length < length) return null
    if (request === SSL_REQUEST) {
      pending = pending.subarray(length)
      return { kind: 'ssl' }
    }
    started = true
    return take(length)
  }

  /** The next complete frame's type and length, or null when it is incomplete. */
  const nextFrame = () => {
    if (pending.length - collected < 5) return null
    const length = 1 + pending.readInt32BE(collected + 1)
    if (length < 5 || length > MAX_FRAME_BYTES) throw new Error('A frame of impossible length.')
    return pending.length - collected < length ? null : { type: pending[collected], length }
  }

  const query = (): Turn | null => {
    for (;;) {
      const frame = nextFrame()
      if (!frame) return null
      collected += frame.length
      if (frame.type === TERMINATE) return { kind: 'end' }
      if (frame.type === QUERY || frame.type === SYNC) return take(collected)
    }
  }

  return (chunk) => {
    pending = Buffer.concat([pending, chunk])
    const turns: Turn[] = []
    for (;;) {
      const turn = started ? query() : startup()
      if (turn === null) return turns
      turns.push(turn)
      if (turn.kind === 'end') return turns
    }
  }
}
