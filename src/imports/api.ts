import { getActivation, startActivation } from '#contract/imports.ts'
import type { CallOptions, SendCall } from '#src/platform/http.ts'

/** One function a call of the import activation. */
export const createImportsApi = (send: SendCall) => ({
  activation: (options?: CallOptions) => send(getActivation, {}, options),
  start: (options?: CallOptions) => send(startActivation, {}, options),
})
export type ImportsApi = ReturnType<typeof createImportsApi>
