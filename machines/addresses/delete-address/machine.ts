import type { SnapshotFrom } from 'xstate'
import { type NoticeEvent, successNotice } from '../../notices.ts'
import { createRequest } from '../../shared/request/machine.ts'

/** A type and no interface: machines take only types that are JSON objects by their look. */
export type AddressToDelete = {
  addressId: string
  /** The address on one line, for the question. */
  text: string
}

export interface AddressDeleted {
  type: 'addressDeleted'
  addressId: string
}

/** Deletes an address (account spec 7). */
export const deleteAddressMachine = createRequest<AddressToDelete, { addressId: string }, AddressDeleted | NoticeEvent>(
  {
    id: 'delete-address',
    succeeded: ({ addressId }) => [{ type: 'addressDeleted', addressId }, successNotice('addresses.deleted')],
  },
)
export type DeleteAddressSnapshot = SnapshotFrom<typeof deleteAddressMachine>
