import { type CustomerOrder, externalStatusOf } from '#contract/order-rules.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { List } from '#src/components/List.tsx'
import { useText } from '#src/i18n/text.ts'
import { useNextWords } from './next-words.ts'
import { OrderSummary } from './OrderSummary.tsx'

interface OrdersOnTheirWayProps {
  label: string
  orders: readonly CustomerOrder[]
  now: number
  /** Address of customer care. */
  contactUrl?: string | undefined
}

/** Orders in progress, a row each: what it is, where it stands, what comes next, and what the customer can do. */
export function OrdersOnTheirWay({ label, orders, ...rest }: OrdersOnTheirWayProps) {
  return (
    <Card>
      <List label={label}>
        {orders.map((order) => (
          <OrderOnItsWay key={order.orderCode} order={order} {...rest} />
        ))}
      </List>
    </Card>
  )
}

type OrderOnItsWayProps = Pick<OrdersOnTheirWayProps, 'now' | 'contactUrl'> & { order: CustomerOrder }

function OrderOnItsWay({ order, now, contactUrl }: OrderOnItsWayProps) {
  const words = useNextWords(now)(order)
  return (
    <li>
      <OrderSummary order={order} words={words} action={<Action order={order} contactUrl={contactUrl} />} />
    </li>
  )
}

/** One at the most; the row itself leads to the order. */
function Action({ order, contactUrl }: Omit<OrderOnItsWayProps, 'now'>) {
  const text = useText()
  const external = externalStatusOf(order.status)
  if (external === 'AwaitingPayment' && order.paymentUrl !== null) {
    return (
      <ButtonLink kind="primary" size="small" href={order.paymentUrl}>
        {text('orders.payNow')}
      </ButtonLink>
    )
  }
  if (external === 'Sent' && order.trackingUrl !== null) {
    return (
      <ButtonLink size="small" href={order.trackingUrl}>
        {text('orders.track')}
      </ButtonLink>
    )
  }
  if (external === 'Unknown' && contactUrl !== undefined) {
    return (
      <ButtonLink size="small" href={contactUrl}>
        {text('orders.contactUs')}
      </ButtonLink>
    )
  }
  return null
}
