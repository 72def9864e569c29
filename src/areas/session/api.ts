import { getCustomer, updateCustomer } from '#contract/customers.ts'
import type { CallOptions, SendCall } from '#src/platform/http.ts'

/** The calls of the customer service. */
export const createCustomerApi = (send: SendCall) => ({
  customer: (options?: CallOptions) => send(getCustomer, {}, options),
  setTimeZone: (timeZone: string, options?: CallOptions) => send(updateCustomer, { body: { timeZone } }, options),
})
export type CustomerApi = ReturnType<typeof createCustomerApi>
