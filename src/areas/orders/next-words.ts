import { type CustomerOrder, externalStatusOf } from '#contract/order-rules.ts'
import { useOrderDates } from '#src/i18n/order-dates.ts'
import { useText } from '#src/i18n/text.ts'
import { textsOfStatus } from './status-texts.ts'

/** The last day counts whole, wherever the customer is. */
const DAY = 24 * 60 * 60 * 1000

/** When an order arrives; empty where nobody knows, or when it should have arrived. */
export function useArrival(now: number): (order: Pick<CustomerOrder, 'status' | 'arrival'>) => string {
  const text = useText()
  const dates = useOrderDates()
  return ({ status, arrival }) => {
    const isComing = externalStatusOf(status) !== 'Cancelled' && arrival && now < Date.parse(arrival.latest) + DAY
    return isComing ? text('orders.arrivesOn', { dates: dates.shortRange(arrival.earliest, arrival.latest) }) : ''
  }
}

/** What happens next with an order on its way, in a few words. */
export function useNextWords(now: number): (order: CustomerOrder) => string {
  const text = useText()
  const dates = useOrderDates()
  const arrivalOf = useArrival(now)
  return (order) => {
    const { status, statusHistory, paymentUrl } = order
    const external = externalStatusOf(status)
    if (external === 'AwaitingPayment' && paymentUrl !== null) return text('overview.order.payToPrint')
    const arrival = arrivalOf(order)
    if (arrival !== '') return arrival
    const sent = statusHistory.findLast((change) => externalStatusOf(change.status) === 'Sent')
    return sent
      ? text('overview.order.sentSince', { date: dates.shortDay(sent.date) })
      : text(textsOfStatus(status).meaning)
  }
}
