import * as v from 'valibot'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { type NoticeEvent, successNotice } from '../../notices.ts'
import { createCheckedForm } from '../../shared/checked-form/machine.ts'
import { ADDRESS_ERRORS, addressFields } from '../../shared/checked-form/model.ts'

/** What the form holds. */
const schema = v.object(addressFields)
export type DeliveryAddressValues = v.InferOutput<typeof schema>

/** A type and no interface: machines take only types that are JSON objects by their look. */
export type OrderToSend = { orderCode: string }

/** The order goes to another address; the change is in progress. */
export interface DeliveryAddressChanged {
  type: 'deliveryAddressChanged'
  orderCode: string
}

/**
 * Sends an order to another address (account spec 4, 'Address change flow'), while its cut-off allows it. When the server
 * refuses, the order is read again: it can't be changed any more ('gone'), or it goes to an address from elsewhere ('choosing').
 */
export const deliveryAddressChangeMachine = createCheckedForm<
  DeliveryAddressValues,
  OrderToSend,
  { orderCode: string },
  DeliveryAddressChanged | NoticeEvent
>({
  id: 'delivery-address-change',
  schema,
  messages: ADDRESS_ERRORS,
  isReadAgain: true,
  saved: ({ orderCode }) => [{ type: 'deliveryAddressChanged', orderCode }, successNotice('order.addressChanged')],
  // the cut-off has passed, or another window was first: what the order says now tells which
  isConflict: ({ kind }) => kind === 'conflict',
})
export type DeliveryAddressChangeEvent = EventFrom<typeof deliveryAddressChangeMachine>
export type DeliveryAddressChangeSnapshot = SnapshotFrom<typeof deliveryAddressChangeMachine>
