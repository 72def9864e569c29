import { type BusinessDetailsInput, getBusinessDetails, updateBusinessDetails } from '#contract/business-details.ts'
import type { CallOptions, SendCall } from '#src/platform/http.ts'

/** One function a call of the business details. */
export const createBusinessApi = (send: SendCall) => ({
  read: (options?: CallOptions) => send(getBusinessDetails, {}, options),
  save: (body: BusinessDetailsInput & { revision: number }, options?: CallOptions) =>
    send(updateBusinessDetails, { body }, options),
})
