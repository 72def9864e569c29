import { type AddressInput, createAddress, deleteAddress, getAddresses, updateAddress } from '#contract/addresses.ts'
import type { CallOptions, SendCall } from '#src/platform/http.ts'

/** One function a call of the addresses. */
export const createAddressesApi = (send: SendCall) => ({
  list: (options?: CallOptions) => send(getAddresses, {}, options),
  add: (body: AddressInput, options?: CallOptions) => send(createAddress, { body }, options),
  change: (id: string, body: AddressInput & { version: number }, options?: CallOptions) =>
    send(updateAddress, { params: { id }, body }, options),
  remove: (id: string, options?: CallOptions) => send(deleteAddress, { params: { id } }, options),
})
export type AddressesApi = ReturnType<typeof createAddressesApi>
