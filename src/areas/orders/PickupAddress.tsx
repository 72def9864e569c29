import type { PickupPoint } from '#contract/orders.ts'
import { Card } from '#src/components/Card.tsx'
import { useOrderDates } from '#src/i18n/order-dates.ts'
import { useText } from '#src/i18n/text.ts'
import styles from './OrderAddress.module.css'

/** Where the order waits to be picked up, and when it is open. */
export function PickupAddress({ point }: { point: PickupPoint }) {
  const text = useText()
  const { weekday } = useOrderDates()
  const daysOf = ({ fromDay, toDay }: PickupPoint['openingHours'][number]) =>
    fromDay === toDay ? weekday(fromDay) : text('order.days', { from: weekday(fromDay), to: weekday(toDay) })
  return (
    <Card as="section" pad aria-label={text('order.pickup')}>
      <div className={styles.address}>
        <div className={styles.head}>
          <h3>{text('order.pickup')}</h3>
        </div>
        <address className={styles.pickup}>
          <strong>{point.name}</strong>
          {point.streetName} {point.streetNumber}
          <br />
          {point.postalCode} {point.city}
        </address>
        <dl className={styles.hours}>
          {point.openingHours.map((hours) => (
            <div key={hours.fromDay} className={styles.line}>
              <dt>{daysOf(hours)}</dt>
              <dd>
                {hours.opens !== null && hours.closes !== null
                  ? text('order.hours', { from: hours.opens, to: hours.closes })
                  : text('order.closed')}
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{text('order.bringCode')}</p>
      </div>
    </Card>
  )
}
