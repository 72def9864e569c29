import { ButtonLink } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { useOrderDates } from '#src/i18n/order-dates.ts'
import { useText } from '#src/i18n/text.ts'
import { paths } from '#src/platform/routes.ts'
import type { FirstOrder } from './first-order.ts'
import { useNextWords } from './next-words.ts'
import { OrderSummary } from './OrderSummary.tsx'

interface FirstOrderCardProps {
  first: FirstOrder
  changeUntil: number | null
  now: number
}

/** The order that needs the customer most, above the menu of small screens. */
export function FirstOrderCard({ first: { order, reason }, changeUntil, now }: FirstOrderCardProps) {
  const text = useText()
  const { until } = useOrderDates()
  const words = useNextWords(now)(order)
  const isSoon = reason === 'cutOff' && changeUntil !== null
  return (
    <Card as="section" aria-label={text('orders.order', { code: order.orderCode })}>
      <OrderSummary
        order={order}
        words={isSoon ? text('overview.order.changeUntil', { date: until(changeUntil, now) }) : words}
        action={<FirstAction order={order} reason={reason} />}
      />
    </Card>
  )
}

function FirstAction({ order, reason }: FirstOrder) {
  const text = useText()
  if (reason === 'payment' && order.paymentUrl !== null) {
    return (
      <ButtonLink kind="primary" href={order.paymentUrl}>
        {text('orders.payNow')}
      </ButtonLink>
    )
  }
  if (reason === 'onItsWay' && order.trackingUrl !== null) {
    return <ButtonLink href={order.trackingUrl}>{text('orders.track')}</ButtonLink>
  }
  return <ButtonLink href={paths.orderDetails(order.orderCode)}>{text('orders.view')}</ButtonLink>
}
