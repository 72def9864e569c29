import * as v from 'valibot'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { type NoticeEvent, successNotice } from '../../notices.ts'
import { createCheckedForm } from '../../shared/checked-form/machine.ts'
import { ADDRESS_ERRORS, addressFields } from '../../shared/checked-form/model.ts'

/** What the form of an address holds. */
export const addressValues = v.object({
  ...addressFields,
  isDelivery: v.optional(v.boolean(), false),
  isInvoice: v.optional(v.boolean(), false),
})
export type AddressValues = v.InferOutput<typeof addressValues>

/** Null for an address that is added. A type and no interface: machines take only types that are JSON objects by their look. */
export type EditedAddress = {
  existing: { addressId: string; version: number; updated: string } | null
}

/** Account spec 4: adding or changing an address marks the addresses as changed. */
export interface AddressSaved {
  type: 'addressSaved'
  addressId: string
}
/** The form was closed without saving. */
export interface AddressFormLeft {
  type: 'addressFormLeft'
}

/** Adds or changes an address (account spec 4, 'Address change flow'). */
export const addressEditingMachine = createCheckedForm<
  AddressValues,
  EditedAddress,
  { addressId: string },
  AddressSaved | AddressFormLeft | NoticeEvent
>({
  id: 'address-editing',
  schema: addressValues,
  messages: ADDRESS_ERRORS,
  isReadAgain: true,
  saved: ({ addressId }) => [{ type: 'addressSaved', addressId }, successNotice('addresses.saved')],
  left: () => [{ type: 'addressFormLeft' }],
  // for an address that is added, a conflict means that there are too many
  isConflict: ({ kind }, { existing }) => existing !== null && (kind === 'conflict' || kind === 'not-found'),
  asNew: () => ({ existing: null }),
})
export type AddressEditingEvent = EventFrom<typeof addressEditingMachine>
export type AddressEditingSnapshot = SnapshotFrom<typeof addressEditingMachine>
