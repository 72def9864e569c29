import { externalStatusOf } from '#contract/order-rules.ts'
import { Badge } from '#src/components/Badge.tsx'
import { useText } from '#src/i18n/text.ts'
import { useOnTheirWay } from './use-on-their-way.ts'

/** How many orders wait to be paid, beside the menu's entry. */
export function OrdersEndRoute() {
  const text = useText()
  const orders = useOnTheirWay()
  const isUnpaid = ({ status }: { status: string }) => externalStatusOf(status) === 'AwaitingPayment'
  const count = orders.state === 'shown' ? orders.value.filter(isUnpaid).length : 0
  return count === 0 ? null : <Badge kind="warning">{text('overview.orders.toPay', { count })}</Badge>
}
