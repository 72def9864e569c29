import type { Outcome } from '@albumen/simulator/catalogue/entry.ts'
import { CALL_MS } from '@albumen/simulator/catalogue/outcomes.ts'
import type { Failure, FailureKind } from '#contract/failure.ts'

const STATUS: Partial<Record<FailureKind, number>> = {
  'signed-out': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-many': 429,
  rejected: 400,
  server: 500,
}

/** A failure as the client would report it. */
export const failureOf = (kind: FailureKind): Failure => {
  const status = STATUS[kind]
  return { kind, correlationId: 'c0ffee00-0000-4000-8000-000000000001', ...(status === undefined ? {} : { status }) }
}

export const fails = (...kinds: readonly FailureKind[]): Outcome[] =>
  kinds.map((kind) => ({
    name: `fails: ${kind}`,
    kind: 'failure',
    steps: [{ after: CALL_MS, error: failureOf(kind) }],
  }))
