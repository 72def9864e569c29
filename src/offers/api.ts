import { getOffer } from '#contract/offers.ts'
import type { CallOptions, SendCall } from '#src/platform/http.ts'

/** One function a call of the A/B tests. */
export const createOffersApi = (send: SendCall) => ({
  offer: (name: string, options?: CallOptions) => send(getOffer, { params: { name } }, options),
})
export type OffersApi = ReturnType<typeof createOffersApi>
