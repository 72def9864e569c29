import type { SnapshotFrom } from 'xstate'
import { type NoticeEvent, successNotice } from '../../notices.ts'
import { createCheckedForm } from '../../shared/checked-form/machine.ts'

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
  EditedAddress,
  { addressId: string },
  AddressSaved | AddressFormLeft | NoticeEvent
>({
  id: 'address-editing',
  isReadAgain: true,
  saved: ({ addressId }) => [{ type: 'addressSaved', addressId }, successNotice('addresses.saved')],
  left: () => [{ type: 'addressFormLeft' }],
  // for an address that is added, a conflict means that there are too many
  isConflict: ({ kind }, { existing }) => existing !== null && (kind === 'conflict' || kind === 'not-found'),
  asNew: () => ({ existing: null }),
})
export type AddressEditingSnapshot = SnapshotFrom<typeof addressEditingMachine>
