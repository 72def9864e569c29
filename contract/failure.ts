import * as v from 'valibot'

/**
 * How a call can fail, as flows keep it and screens show it.
 * `bad-answer` is an answer that does not fit its schema, and any error nobody foresaw.
 */
export const failureSchema = v.object({
  kind: v.picklist([
    'offline',
    'timeout',
    'signed-out',
    'forbidden',
    'not-found',
    'conflict',
    'too-many',
    'rejected',
    'server',
    'bad-answer',
  ]),
  /** The id sent as X-Correlation-Id; customer care finds the call by it. */
  correlationId: v.string(),
  status: v.optional(v.number()),
  /** Of `offline`: the browser had a connection, so only the service could not be reached. */
  connected: v.optional(v.literal(true)),
  retryAfterSeconds: v.optional(v.number()),
  /** Message by field name, for a rejected form. */
  fields: v.optional(v.record(v.string(), v.string())),
})
export type Failure = v.InferOutput<typeof failureSchema>
export type FailureKind = Failure['kind']

/** The error body of every service: a message for developers, the correlation id, and the fields that were wrong. */
export const errorBody = v.object({
  message: v.string(),
  correlationId: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
})
export type ErrorBody = v.InferOutput<typeof errorBody>

/**
 * The mark of a 403 that asks for a fresh sign-in (docs/decisions/0033): the customer signs in again, and the call is repeated with
 * the new token.
 */
export const STALE_SIGN_IN = { signIn: 'stale' } as const

/** Whether a call was refused because the customer's sign-in was too long ago. */
export const isStaleSignIn = ({ kind, fields }: Failure): boolean =>
  kind === 'forbidden' && fields?.signIn === STALE_SIGN_IN.signIn

/** Whether a call failed because the browser has no connection. */
export const isOffline = ({ kind, connected }: Failure): boolean => kind === 'offline' && connected !== true

/** A part of the service is away for now: it is expected back, and the customer can do nothing about it. */
export const SERVICE_AWAY = 503

/** Whether a call failed because a part of the service is away. */
export const isServiceAway = ({ status }: Failure): boolean => status === SERVICE_AWAY

/** Thrown by the HTTP client and by the actors; carries the failure to the flow. */
export class CallError extends Error {
  readonly failure: Failure

  constructor(message: string, failure: Failure, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'CallError'
    this.failure = failure
  }
}

/** The failure behind any thrown value. A value nobody foresaw is a `bad-answer` without a correlation id. */
export function toFailure(error: unknown): Failure {
  if (error instanceof CallError) return error.failure
  if (v.is(failureSchema, error)) return error
  return { kind: 'bad-answer', correlationId: '' }
}

const KIND_BY_STATUS: Readonly<Record<number, FailureKind>> = {
  401: 'signed-out',
  403: 'forbidden',
  404: 'not-found',
  408: 'timeout',
  409: 'conflict',
  429: 'too-many',
}

/** The kind of failure an HTTP status stands for. */
export function failureKindOf(status: number): FailureKind {
  return KIND_BY_STATUS[status] ?? (status >= 500 ? 'server' : 'rejected')
}
