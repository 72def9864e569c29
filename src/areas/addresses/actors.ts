import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { type Address, createAddress, getAddresses, updateAddress } from '#contract/addresses.ts'
import type { EditedAddress } from '#machines/addresses/address-editing/machine.ts'
import type { AddressUse } from '#machines/addresses/use-address/machine.ts'
import type { LatestAddress } from '#machines/shared/address-form/machine.ts'
import type { AddressValues } from '#machines/shared/address-form/model.ts'
import type { SendCall } from '#src/platform/http.ts'
import { addressKeys } from './queries.ts'
import { inputOf, subjectOf, valuesOf } from './values.ts'

export const defineSaveAddressActor = (send: SendCall) =>
  fromPromise<{ addressId: string }, { values: AddressValues; subject: EditedAddress }>(
    ({ input: { values, subject }, signal }) => {
      const given = inputOf(values)
      const { existing } = subject
      if (existing === null) return send(createAddress, { body: given }, { signal })
      const { addressId, version } = existing
      return send(updateAddress, { params: { id: addressId }, body: { ...given, version } }, { signal })
    },
  )

/** The addresses, so that their page does not show the old ones first. */
export const defineReadAgainActor = ({ client }: { client: QueryClient }) =>
  fromPromise<unknown, { subject: EditedAddress }>(async () => {
    await client.refetchQueries({ queryKey: addressKeys.all, type: 'all' })
    return null
  })

export const defineReadLatestActor = (send: SendCall) =>
  fromPromise<LatestAddress<EditedAddress>, { subject: EditedAddress }>(async ({ input, signal }) => {
    const { addresses } = await send(getAddresses, {}, { signal })
    const latest = addresses.find(({ addressId }) => addressId === input.subject.existing?.addressId)
    return latest ? { values: valuesOf(latest), subject: subjectOf(latest) } : null
  })

export const defineSaveUseActor = (send: SendCall) =>
  fromPromise<{ addressId: string }, { address: Address; use: AddressUse }>(({ input, signal }) => {
    const { addressId, updated: _, ...given } = input.address
    const uses = input.use === 'delivery' ? { isDelivery: true } : { isInvoice: true }
    return send(updateAddress, { params: { id: addressId }, body: { ...given, ...uses } }, { signal })
  })
