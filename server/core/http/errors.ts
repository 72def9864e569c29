import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * An answer other than success: thrown by routes, answered as `errorBody` (contract/failure.ts) with the correlation id.
 * `fields` names what was wrong in a form; `headers` are sent along.
 */
export class HttpError extends Error {
  readonly status: ContentfulStatusCode
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: ContentfulStatusCode,
    message: string,
    fields?: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.fields = fields
    this.headers = headers
  }
}

/** 429: a limit is reached, for so many seconds. */
export class TooMany extends HttpError {
  readonly seconds: number

  constructor(message: string, seconds: number) {
    super(429, message, undefined, { 'Retry-After': String(seconds) })
    this.seconds = seconds
  }
}

/** 503: more is asked for at once than the server can do. */
export class Busy extends HttpError {
  constructor(message: string) {
    super(503, message, undefined, { 'Retry-After': String(BUSY_RETRY_AFTER) })
  }
}
/** In seconds. */
export const BUSY_RETRY_AFTER = 5

/** Somebody else's and missing answer alike (design 4). */
export const notFound = (what: string) => new HttpError(404, `No such ${what}.`)
