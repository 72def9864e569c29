import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toFailure } from '#contract/failure.ts'
import { externalStatusOf, splitOrders } from '#contract/order-rules.ts'
import { useServices } from '#src/platform/services.ts'
import { ordersOf } from './all-orders.ts'
import { createOrdersApi } from './api.ts'
import { OnTheirWay, type OnTheirWayState } from './OnTheirWay.tsx'
import { ordersQuery } from './queries.ts'

/** Orders that the overview shows. */
const SHOWN_ORDERS = 3

/** The overview's part of the orders, connected: orders in progress are among the newest 100. */
export function OnTheirWayRoute() {
  const { send } = useServices()
  const [now] = useState(() => Date.now())
  const { data, error, isFetching, refetch } = useInfiniteQuery(ordersQuery(createOrdersApi(send)))
  return <OnTheirWay list={stateOf()} />

  function stateOf(): OnTheirWayState {
    if (data === undefined) {
      if (error === null) return { state: 'loading' }
      return { state: 'failed', failure: toFailure(error), isBusy: isFetching, onRetry: () => void refetch() }
    }
    const { inProgress } = splitOrders(ordersOf(data.pages), now)
    const orders = inProgress.filter(({ status }) => externalStatusOf(status) !== 'Cancelled')
    return { state: 'shown', orders: orders.slice(0, SHOWN_ORDERS) }
  }
}
