import { createTempSelection } from '#contract/temp-selections.ts'
import type { CallOptions, SendCall } from '#src/platform/http.ts'

export const createOrderPrintsApi = (send: SendCall) => ({
  keepSelection: (photoIds: readonly string[], options?: CallOptions) =>
    send(createTempSelection, { body: { photoIds: [...photoIds] } }, options),
})
export type OrderPrintsApi = ReturnType<typeof createOrderPrintsApi>
