import { type ExternalStatus, externalStatusOf, isKnownStatus } from '#contract/order-rules.ts'
import type { InternalStatus, OtherStatus } from '#contract/orders.ts'
import type { MessageId } from '#src/i18n/text.ts'

/** The external statuses in words; an unknown one is 'In progress' (open question 51). */
export const STATUS_TEXTS: Readonly<Record<ExternalStatus, MessageId>> = {
  AwaitingPayment: 'orders.status.AwaitingPayment',
  Ordered: 'orders.status.Ordered',
  InProduction: 'orders.status.InProduction',
  Sent: 'orders.status.Sent',
  Cancelled: 'orders.status.Cancelled',
  Unknown: 'orders.status.Unknown',
}

export const STATUS_KINDS = {
  AwaitingPayment: 'warning',
  Ordered: 'accent',
  InProduction: 'accent',
  Sent: 'success',
  Cancelled: 'danger',
  Unknown: 'neutral',
} as const satisfies Record<ExternalStatus, string>

/** What each status string means for the customer. */
const MEANINGS: Readonly<Record<InternalStatus | OtherStatus, MessageId>> = {
  Received: 'orders.means.received',
  Confirmed: 'orders.means.confirmed',
  ProductionStarted: 'orders.means.producing',
  ProductionCompleted: 'orders.means.packed',
  Dispatched: 'orders.means.sent',
  Cancelled: 'orders.means.cancelled',
  paymentPending: 'orders.means.paymentPending',
  paymentFailed: 'orders.means.paymentFailed',
  paymentSuccess: 'orders.means.paymentSuccess',
  paymentFree: 'orders.means.paymentFree',
  'verification failed': 'orders.means.verificationFailed',
  processing: 'orders.means.processing',
  'processing failed': 'orders.means.processingFailed',
  approved: 'orders.means.approved',
  rejected: 'orders.means.rejected',
  on_hold: 'orders.means.onHold',
  producing: 'orders.means.producing',
  delayed: 'orders.means.delayed',
  shipped: 'orders.means.sent',
  cancelled: 'orders.means.cancelled',
}

/** The words for a status string, and the external status they stand below. */
export function textsOfStatus(status: string): { external: ExternalStatus; name: MessageId; meaning: MessageId } {
  const external = externalStatusOf(status)
  const meaning = isKnownStatus(status) ? MEANINGS[status] : 'orders.means.unknown'
  return { external, name: STATUS_TEXTS[external], meaning }
}
