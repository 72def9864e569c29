import { IncomingMessage, type ServerResponse } from 'node:http'
import { correlationIdOf } from './correlation.ts'
import { HttpError } from './errors.ts'
import { bodyHasNul } from './nul.ts'

/** The longest body of a request, in bytes; uploads have their own route. */
export const MAX_BODY = 1024 * 1024
/** How much of a longer body is read and discarded, in bytes, so that its sender gets to read the answer. */
const MAX_DISCARDED = 64 * MAX_BODY

const tooLong = () => new HttpError(413, `A body has at most ${MAX_BODY} bytes.`)

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Calls `take` with every further piece until it returns false, the body ends, or time is up. */
function eachPiece(req: IncomingMessage, deadline: AbortSignal, take: (piece: Buffer) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const onData = (piece: Buffer) => {
      if (!take(piece)) end()
    }
    const end = () => {
      req.off('data', onData).off('end', end).off('close', end)
      deadline.removeEventListener('abort', end)
      resolve()
    }
    if (deadline.aborted || req.readableEnded || req.destroyed) return resolve()
    deadline.addEventListener('abort', end)
    req.on('data', onData).on('end', end).on('close', end)
  })
}

async function collect(req: IncomingMessage, deadline: AbortSignal): Promise<Buffer> {
  if (Number(req.headers['content-length']) > MAX_BODY) throw tooLong()
  const pieces: Buffer[] = []
  let bytes = 0
  await eachPiece(req, deadline, (piece) => {
    pieces.push(piece)
    bytes += piece.length
    return bytes <= MAX_BODY
  })
  if (bytes > MAX_BODY) throw tooLong()
  if (!req.complete) throw new HttpError(408, 'The body did not come in time.')
  return Buffer.concat(pieces)
}

/** Answers before any route does, and closes the connection once the rest of the body was discarded. */
export async function refuse(
  req: IncomingMessage,
  res: ServerResponse,
  { status, message }: HttpError,
  deadline: AbortSignal,
): Promise<void> {
  // The client has disconnected.
  if (req.socket.destroyed) return
  const body = JSON.stringify({ message, correlationId: correlationIdOf(req) })
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  res.writeHead(status, { ...headers, 'Cache-Control': 'no-store', Connection: 'close' })
  // The answer is complete but not ended: the rest of the body would reset the connection under it.
  res.write(body)
  let discarded = 0
  await eachPiece(req, deadline, (piece) => {
    discarded += piece.length
    return discarded < MAX_DISCARDED
  })
  res.end()
}

/** A copy of the request with its body in memory. */
function withBody(req: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = req
  const parts = { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor, complete: true }
  const whole = Object.assign(new IncomingMessage(req.socket), parts)
  whole.push(body)
  whole.push(null)
  return whole
}

/**
 * The request with its whole body, as every route but uploads receives it: within the size and time limits, and without a NUL.
 * Null when it was refused.
 */
export async function takeBody(
  req: IncomingMessage,
  res: ServerResponse,
  milliseconds: number,
): Promise<IncomingMessage | null> {
  if (!hasBody(req)) return req
  const deadline = AbortSignal.timeout(milliseconds)
  try {
    const body = await collect(req, deadline)
    if (bodyHasNul(body, req.headers['content-type'])) throw new HttpError(400, 'A NUL is in no text.')
    return withBody(req, body)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    await refuse(req, res, error, deadline)
    return null
  }
}
