import Calendar from 'lucide-react/icons/calendar'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import { type CustomerOrder, externalStatusOf } from '#contract/order-rules.ts'
import { TextButton } from '#src/components/TextButton.tsx'
import { useOrderDates } from '#src/i18n/order-dates.ts'
import { useText } from '#src/i18n/text.ts'
import styles from './OrderDelivery.module.css'

/** When the order arrives; a 404 gives none (account spec 7). */
export type DatesState =
  | { state: 'loading' | 'none' }
  | { state: 'failed'; onRetry: () => void }
  | { state: 'shown'; earliest: string; latest: string }

/** How the order comes, and when. */
export function OrderDelivery({ order, dates }: { order: CustomerOrder; dates: DatesState }) {
  const text = useText()
  const { range } = useOrderDates()
  const isPickup = order.deliveryType === 'PickupPoint'
  const status = externalStatusOf(order.status)
  const isCancelled = status === 'Cancelled'
  const isAnnounced = dates.state === 'none' && !isCancelled && status !== 'Sent'
  const how = text(isPickup ? 'order.pickup' : 'order.home')
  return (
    <>
      <h3 className={styles.title}>{text('order.delivery')}</h3>
      <ul>
        <Line icon={isPickup ? <Store /> : <Truck />} note={isAnnounced ? text('order.homeText') : undefined}>
          {how}
        </Line>
        {dates.state === 'shown' && !isCancelled ? (
          <Line icon={<Calendar />} note={text('order.expected')}>
            {range(dates.earliest, dates.latest)}
          </Line>
        ) : null}
        {dates.state === 'failed' && !isCancelled ? (
          <Line icon={<Calendar />}>
            {text('order.datesFailed')} <TextButton onClick={dates.onRetry}>{text('common.tryAgain')}</TextButton>
          </Line>
        ) : null}
      </ul>
    </>
  )
}

function Line({ icon, note, children }: { icon: ReactNode; note?: string | undefined; children: ReactNode }) {
  return (
    <li className={styles.line}>
      {icon}
      <span>
        {children}
        {note ? <span className={styles.note}>{note}</span> : null}
      </span>
    </li>
  )
}
