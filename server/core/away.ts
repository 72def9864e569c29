import { DrizzleQueryError } from 'drizzle-orm/errors'
import { HttpError } from './http/errors.ts'

/** A part of the server that can't be used for now, and is expected back without a restart. */
export type Part = 'database' | 'disk' | 'store'

/** Answers of 503 say after how many seconds a client may ask again. */
export const AWAY_RETRY_AFTER = 2

/** No space, a used-up quota, a disk that became read-only; 53100 is PostgreSQL's disk_full. */
const DISK = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EROFS', '53100'])
/** PostgreSQL: a failed connection, too many connections, shutting down, starting up. */
const DATABASE = /^(08\w{3}|53300|57P0[1-4])$/
/** Of a failed query alone: elsewhere it may be a mail server's. */
const NETWORK = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** What pg says without a code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/

const field = (value: object, name: string): unknown => Reflect.get(value, name)

/** Marks an error that is a part's whatever its code says. */
export const markAway = <E extends object>(error: E, part: Part): E & { part: Part } => Object.assign(error, { part })

function partOf(error: object, ofQuery: boolean): Part | null {
  const marked = field(error, 'part')
  if (marked === 'database' || marked === 'disk' || marked === 'store') return marked
  const code = field(error, 'code')
  if (DISK.has(code)) return 'disk'
  const isLost = DATABASE.test(String(code)) || LOST.test(String(field(error, 'message')))
  return isLost || (ofQuery && NETWORK.test(String(code))) ? 'database' : null
}

/** The part whose absence an error comes from; null for any other error. Copies of errors count, too. */
export function awayPart(error: unknown): Part | null {
  let ofQuery = false
  for (let at = error; typeof at === 'object' && at !== null; at = field(at, 'cause')) {
    ofQuery ||= at instanceof DrizzleQueryError
    const part = partOf(at, ofQuery)
    if (part) return part
  }
  return null
}

/** What a request is answered with because a part is away: 503 with Retry-After; null for any other error. */
export function awayError(error: unknown): HttpError | null {
  if (error instanceof HttpError || awayPart(error) === null) return null
  const headers = { 'Retry-After': String(AWAY_RETRY_AFTER), 'Cache-Control': 'no-store' }
  return new HttpError(503, 'A part of the service is away. Try again later.', undefined, headers)
}
