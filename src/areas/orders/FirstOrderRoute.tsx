import { useQuery } from '@tanstack/react-query'
import type { CustomerOrder } from '#contract/order-rules.ts'
import { useNow } from '#src/platform/now.ts'
import { Pending } from '#src/platform/pending.tsx'
import { useServices } from '#src/platform/services.ts'
import { FirstOrderCard } from './FirstOrderCard.tsx'
import { firstOrder, orderToAskAbout } from './first-order.ts'
import { changeUntilQuery } from './queries.ts'
import { useOnTheirWay } from './use-on-their-way.ts'

/** The order that needs the customer most, connected; nothing until it is known which one that is. */
export function FirstOrderRoute() {
  const orders = useOnTheirWay()
  if (orders.state === 'loading') return <Pending />
  if (orders.state !== 'shown') return null
  const asked = orderToAskAbout(orders.value)
  return asked ? <AfterCutOff asked={asked} orders={orders.value} /> : <Chosen orders={orders.value} />
}

/** Waits for the cut-off of the order that might need the customer; without an answer it counts as past. */
function AfterCutOff({ asked, orders }: { asked: CustomerOrder; orders: readonly CustomerOrder[] }) {
  const { send } = useServices()
  const { data, isPending } = useQuery(changeUntilQuery(send, asked))
  return isPending ? <Pending /> : <Chosen orders={orders} changeUntil={data ?? null} />
}

function Chosen({ orders, changeUntil = null }: { orders: readonly CustomerOrder[]; changeUntil?: number | null }) {
  const now = useNow(() => changeUntil)
  const first = firstOrder(orders, { changeUntil, now })
  return first && <FirstOrderCard {...{ first, changeUntil, now }} />
}
