import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { Address } from '#contract/addresses.ts'
import type { EditedAddress } from '#machines/address-editing/machine.ts'
import type { LatestAddress } from '#machines/address-form/machine.ts'
import type { AddressValues } from '#machines/address-form/model.ts'
import type { AddressToDelete } from '#machines/delete-address/machine.ts'
import type { AddressUse } from '#machines/use-address/machine.ts'
import type { AddressesApi } from './api.ts'
import { addressKeys } from './queries.ts'
import { inputOf, subjectOf, valuesOf } from './values.ts'

interface Calls {
  api: AddressesApi
}

export const defineSaveAddressActor = ({ api }: Calls) =>
  fromPromise<{ addressId: string }, { values: AddressValues; subject: EditedAddress }>(
    ({ input: { values, subject }, signal }) => {
      const given = inputOf(values)
      const { existing } = subject
      if (existing === null) return api.add(given, { signal })
      return api.change(existing.addressId, { ...given, version: existing.version }, { signal })
    },
  )

/** The addresses, so that their page does not show the old ones first. */
export const defineReadAgainActor = ({ client }: { client: QueryClient }) =>
  fromPromise<unknown, { subject: EditedAddress }>(async () => {
    await client.refetchQueries({ queryKey: addressKeys.all, type: 'all' })
    return null
  })

export const defineReadLatestActor = ({ api }: Calls) =>
  fromPromise<LatestAddress<EditedAddress>, { subject: EditedAddress }>(async ({ input, signal }) => {
    const { addresses } = await api.list({ signal })
    const latest = addresses.find(({ addressId }) => addressId === input.subject.existing?.addressId)
    return latest ? { values: valuesOf(latest), subject: subjectOf(latest) } : null
  })

export const defineDeleteAddressActor = ({ api }: Calls) =>
  fromPromise<{ addressId: string }, { subject: AddressToDelete }>(({ input, signal }) =>
    api.remove(input.subject.addressId, { signal }),
  )

export const defineSaveUseActor = ({ api }: Calls) =>
  fromPromise<{ addressId: string }, { address: Address; use: AddressUse }>(({ input, signal }) => {
    const { addressId, updated: _, ...given } = input.address
    const uses = input.use === 'delivery' ? { isDelivery: true } : { isInvoice: true }
    return api.change(addressId, { ...given, ...uses }, { signal })
  })
