import { nextMidnight, useNow } from '#src/platform/now.ts'
import { payableFirst } from './first-order.ts'
import { OnTheirWay } from './OnTheirWay.tsx'
import { useOnTheirWay } from './use-on-their-way.ts'

/** Orders that the overview shows. */
const SHOWN_ORDERS = 3

/** The overview's part of the orders, connected. */
export function OnTheirWayRoute() {
  const now = useNow(nextMidnight)
  const orders = useOnTheirWay()
  if (orders.state !== 'shown') return <OnTheirWay list={orders} now={now} />
  return <OnTheirWay list={{ state: 'shown', orders: payableFirst(orders.value).slice(0, SHOWN_ORDERS) }} now={now} />
}
