import type { CustomerOrder } from '#contract/order-rules.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import { StatusSteps } from '#src/components/StatusSteps.tsx'
import { useOrderDates } from '#src/i18n/order-dates.ts'
import { useText } from '#src/i18n/text.ts'
import { useSteps } from './looks.ts'
import type { DatesState } from './OrderDelivery.tsx'
import styles from './OrderStatus.module.css'
import { textsOfStatus } from './status-texts.ts'

interface OrderStatusProps {
  order: CustomerOrder
  dates: DatesState
  contactUrl?: string | undefined
}

/** Where the order stands, in words and as a timeline; Cancelled in red. */
export function OrderStatus({ order, dates, contactUrl }: OrderStatusProps) {
  const text = useText()
  const { range } = useOrderDates()
  const steps = useSteps()(order)
  const { external, name, meaning } = textsOfStatus(order.status)
  const arrival = external === 'Cancelled' ? null : dates
  const isPayable = external === 'AwaitingPayment' && order.paymentUrl !== null
  const isTracked = external === 'Sent' && order.trackingUrl !== null
  const isUnknown = external === 'Unknown' && contactUrl !== undefined
  return (
    <Card as="section" pad aria-label={text('orders.statusLabel')}>
      <div className={styles.status}>
        <div className={styles.head}>
          <div>
            <h2 className={styles.title} data-kind={external === 'Cancelled' ? 'danger' : undefined}>
              {text(name)}
            </h2>
            <p className={styles.words}>{text(meaning)}</p>
            {arrival?.state === 'loading' ? (
              <p className={styles.dates}>
                <Skeleton inlineSize="12em" blockSize="1lh" />
              </p>
            ) : null}
            {arrival?.state === 'shown' ? (
              <p className={styles.dates}>
                {text('orders.arrivesOn', { dates: range(arrival.earliest, arrival.latest) })}
              </p>
            ) : null}
          </div>
          {isPayable ? (
            <ButtonLink kind="primary" href={order.paymentUrl ?? ''}>
              {text('orders.payNow')}
            </ButtonLink>
          ) : null}
          {isTracked ? <ButtonLink href={order.trackingUrl ?? ''}>{text('orders.track')}</ButtonLink> : null}
          {isUnknown ? <ButtonLink href={contactUrl}>{text('orders.contactUs')}</ButtonLink> : null}
        </div>
        <StatusSteps tall label={text('orders.statusLabel')} steps={steps} />
      </div>
    </Card>
  )
}
