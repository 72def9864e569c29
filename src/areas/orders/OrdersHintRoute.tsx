import { useText } from '#src/i18n/text.ts'
import { Pending } from '#src/platform/pending.tsx'
import { useOnTheirWay } from './use-on-their-way.ts'

/** How many orders are on their way, for the menu; says nothing until that is known. */
export function OrdersHintRoute() {
  const text = useText()
  const orders = useOnTheirWay()
  if (orders.state === 'loading') return <Pending />
  return orders.state === 'shown' ? text('overview.orders.hint', { count: orders.value.length }) : null
}
