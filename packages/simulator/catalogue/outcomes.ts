import type { FromInput, Outcome } from './entry.ts'

/** Duration of a call in the catalogue, in milliseconds. */
export const CALL_MS = 400
export const SLOW_CALL_MS = 8000

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

export const neverEnds = (name = 'never answers'): Outcome => ({ name, kind: 'never', steps: [] })
