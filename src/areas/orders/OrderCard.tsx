import CircleAlert from 'lucide-react/icons/circle-alert'
import Package from 'lucide-react/icons/package'
import type { CustomerOrder } from '#contract/order-rules.ts'
import { Badge } from '#src/components/Badge.tsx'
import { ButtonLink } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { Link } from '#src/components/LinkContext.tsx'
import { ProductBox } from '#src/components/ProductBox.tsx'
import { StatusSteps } from '#src/components/StatusSteps.tsx'
import { useMoney } from '#src/i18n/money.ts'
import { useOrderDates } from '#src/i18n/order-dates.ts'
import { useText } from '#src/i18n/text.ts'
import { paths } from '#src/platform/routes.ts'
import { optionsOf, shapeOf, titleOfOrder, useSteps } from './looks.ts'
import { useArrival } from './next-words.ts'
import styles from './OrderCard.module.css'
import { STATUS_KINDS, textsOfStatus } from './status-texts.ts'

interface OrderCardProps {
  order: CustomerOrder
  now: number
  /** Address of customer care. */
  contactUrl?: string | undefined
}

/** An order in progress: what it is, where it stands, and what to do next. */
export function OrderCard({ order, now, contactUrl }: OrderCardProps) {
  const text = useText()
  const dates = useOrderDates()
  const money = useMoney()
  const steps = useSteps()(order)
  const { external, name } = textsOfStatus(order.status)
  const [first] = order.products
  const href = paths.orderDetails(order.orderCode)
  return (
    <Card as="article" aria-label={text('orders.order', { code: order.orderCode })}>
      <div className={styles.head}>
        <span className={styles.which}>
          <Link href={href}>{text('orders.order', { code: order.orderCode })}</Link>
          <span>{dates.day(order.createdAt)}</span>
        </span>
        <Badge kind={STATUS_KINDS[external]}>{text(name)}</Badge>
      </div>
      <div className={styles.body}>
        <div className={styles.line}>
          <ProductBox picture={first?.picture ?? null} shape={first ? shapeOf(first) : 'sheet'} />
          <div className={styles.what}>
            <h3>{titleOfOrder(order, text)}</h3>
            {first ? <p>{[first.name, optionsOf(first)].filter(Boolean).join(', ')}</p> : null}
          </div>
          <span className={styles.price}>{money(order.totalPrice, order.currency)}</span>
        </div>
        <StatusSteps label={text('orders.statusLabel')} steps={steps} />
      </div>
      <WhatNext order={order} now={now} href={href} contactUrl={contactUrl} />
    </Card>
  )
}

function WhatNext({ order, now, href, contactUrl }: OrderCardProps & { href: string }) {
  const text = useText()
  const { external, meaning } = textsOfStatus(order.status)
  const arrival = useArrival(now)(order)
  const isOpen = external === 'AwaitingPayment'
  return (
    <div className={styles.next} data-kind={isOpen ? 'warning' : undefined}>
      <span className={styles.words}>
        {isOpen ? <CircleAlert /> : <Package />}
        <span>
          {text(meaning)} {arrival}
        </span>
      </span>
      {isOpen && order.paymentUrl ? (
        <ButtonLink kind="primary" size="small" href={order.paymentUrl}>
          {text('orders.payNow')}
        </ButtonLink>
      ) : null}
      {external === 'Sent' && order.trackingUrl ? (
        <ButtonLink size="small" href={order.trackingUrl}>
          {text('orders.track')}
        </ButtonLink>
      ) : null}
      {external === 'Unknown' && contactUrl ? (
        <ButtonLink size="small" href={contactUrl}>
          {text('orders.contactUs')}
        </ButtonLink>
      ) : null}
      {isOpen || external === 'Sent' || external === 'Unknown' ? null : (
        <ButtonLink size="small" href={href}>
          {text('orders.view')}
        </ButtonLink>
      )}
    </div>
  )
}
