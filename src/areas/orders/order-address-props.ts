import type { CustomerOrder } from '#contract/order-rules.ts'
import type {
  DeliveryAddressChangeEvent,
  DeliveryAddressChangeSnapshot,
} from '#machines/orders/delivery-address-change/machine.ts'

/** What the part about an order's address, and the form in it, are drawn from. */
export interface OrderAddressProps {
  order: CustomerOrder
  snapshot: DeliveryAddressChangeSnapshot
  send: (event: DeliveryAddressChangeEvent) => void
  /** Until when the address can be changed; null: it can't, or nobody knows yet. */
  changeUntil: number | null
  now: number
  /** There when it could not be read until when the address can be changed. */
  onRetryCutOff?: (() => void) | undefined
}
