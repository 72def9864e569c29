import type { Failure, FailureKind } from '#contract/failure.ts'
import type { FromInput, Outcome } from '../catalogue.ts'

const STATUS: Partial<Record<FailureKind, number>> = {
  'signed-out': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-many': 429,
  rejected: 400,
  server: 500,
}

/** Duration of a call in the catalogue, in milliseconds. */
export const CALL_MS = 400
export const SLOW_CALL_MS = 8000

/** A failure as the client would report it. */
export const failureOf = (kind: FailureKind): Failure => {
  const status = STATUS[kind]
  return { kind, correlationId: 'c0ffee00-0000-4000-8000-000000000001', ...(status === undefined ? {} : { status }) }
}

export const succeeds = (output: FromInput<unknown>, name = 'answers'): Outcome => ({
  name,
  kind: 'success',
  steps: [{ after: CALL_MS, output }],
})

export const isSlow = (output: FromInput<unknown>): Outcome => ({
  name: 'answers slowly',
  kind: 'slow',
  steps: [{ after: SLOW_CALL_MS, output }],
})

export const fails = (...kinds: readonly FailureKind[]): Outcome[] =>
  kinds.map((kind) => ({
    name: `fails: ${kind}`,
    kind: 'failure',
    steps: [{ after: CALL_MS, error: failureOf(kind) }],
  }))

export const neverEnds = (name = 'never answers'): Outcome => ({ name, kind: 'never', steps: [] })
