import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { CORRELATION_HEADER } from '#contract/ids.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'

const HEADER = CORRELATION_HEADER.toLowerCase()
/** What a log line accepts from outside. */
const WELL_FORMED = /^[\w.:-]{1,64}$/

const failures = new WeakMap<ServerResponse, unknown>()
const routes = new WeakMap<ServerResponse, string>()

/** The id of a request, after `receive`. */
export const correlationIdOf = (req: IncomingMessage) => String(req.headers[HEADER])

/** Stores the error behind an answer for the request's log line. */
export const noteFailure = (res: ServerResponse, error: unknown) => failures.set(res, error)

/** Stores the template of the route that answers, e.g. `/photos/:id`, for the request's log line. */
export const noteRoute = (res: ServerResponse, route: string) => routes.set(res, route)

/** The template of the route that answers; undefined before, and where none does. */
export const routeOf = (res: ServerResponse): string | undefined => routes.get(res)

/** The route of requests that no route answers, in metrics: their paths are without end. */
const UNNAMED = 'other'

/** Ids, tokens and addresses have capitals, digits or other signs, or are long. */
const PLAIN_SEGMENT = /^[a-z][a-z._-]{0,31}$/

/** A path as it may be logged where no route has a name for it. */
export const loggedPath = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment === '' || PLAIN_SEGMENT.test(segment) ? segment : '…'))
    .join('/')

/** The error behind an answer, if any was noted. */
export const failureOf = (res: ServerResponse): unknown => failures.get(res)

/** A customer's quota being used up is no failure; a full disk is logged by its own error. */
const isNoRoom = (res: ServerResponse) => res.statusCode === 507 && !failures.has(res)

/**
 * Assigns the request's correlation id, the sender's if it is valid, and returns it in the answer. A failed request is logged
 * in one line when it ends, by its route: paths and queries have tokens, ids and e-mail addresses.
 */
export function receive(
  req: IncomingMessage,
  res: ServerResponse,
  { log, metrics }: { log: Log; metrics: Metrics },
): void {
  const given = req.headers[HEADER]
  const correlationId = typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID()
  req.headers[HEADER] = correlationId
  res.setHeader(CORRELATION_HEADER, correlationId)
  const started = performance.now()
  const [path = ''] = (req.url ?? '').split('?')
  res.once('finish', () => {
    const milliseconds = performance.now() - started
    const { method = '' } = req
    const { statusCode: status } = res
    const named = routes.get(res)
    metrics.request({ method, route: named ?? UNNAMED, status, seconds: milliseconds / 1000 })
    if (status < 400) return
    const route = named ?? loggedPath(path)
    const details = { method, route, status, correlationId, milliseconds: Math.round(milliseconds) }
    if (status < 500 || isNoRoom(res)) log.warn('A request was refused.', details)
    else log.error('A request failed.', failures.get(res) ?? 'No error was noted.', details)
  })
}
