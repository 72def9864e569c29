import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { type Address, createAddress, getAddresses, updateAddress } from '#contract/addresses.ts'
import type { AddressValues, EditedAddress } from '#machines/addresses/address-editing/machine.ts'
import type { AddressUse } from '#machines/addresses/use-address/machine.ts'
import type { LatestValues } from '#machines/shared/checked-form/machine.ts'
import { addressOf } from '#src/forms/address/texts.ts'
import type { SendCall } from '#src/platform/http.ts'
import { addressKeys } from './keys.ts'
import { subjectOf, valuesOf } from './values.ts'

export const defineSaveAddressActor = (send: SendCall) =>
  fromPromise<{ addressId: string }, { values: AddressValues; subject: EditedAddress }>(
    ({ input: { values, subject }, signal }) => {
      const given = addressOf(values)
      const { existing } = subject
      if (existing === null) return send(createAddress, { body: given }, { signal })
      const { addressId, version } = existing
      return send(updateAddress, { params: { id: addressId }, body: { ...given, version } }, { signal })
    },
  )

/** Waits for the addresses, whose reading the fact of the save has started: their page does not show the old ones first. */
export const defineReadAgainActor = ({ client }: { client: QueryClient }) =>
  fromPromise<unknown, { subject: EditedAddress }>(async () => {
    await client.refetchQueries({ queryKey: addressKeys.all, type: 'all' }, { cancelRefetch: false })
    return null
  })

export const defineReadLatestActor = (send: SendCall) =>
  fromPromise<LatestValues<AddressValues, EditedAddress>, { subject: EditedAddress }>(async ({ input, signal }) => {
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
