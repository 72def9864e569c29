import { useInfiniteQuery } from '@tanstack/react-query'
import { toFailure } from '#contract/failure.ts'
import { type CustomerOrder, isOnItsWay } from '#contract/order-rules.ts'
import { useArticles } from '#src/platform/catalogue.ts'
import { nextMidnight, useNow } from '#src/platform/now.ts'
import type { ReadState } from '#src/platform/read-state.ts'
import { useServices } from '#src/platform/services.ts'
import { ordersOf } from './all-orders.ts'
import { withCatalogueTitles } from './catalogue-titles.ts'
import { ordersQuery } from './queries.ts'

/** The orders on their way: orders in progress are among the newest 100. */
export function useOnTheirWay(): ReadState<readonly CustomerOrder[]> {
  const { send } = useServices()
  const articles = useArticles()
  const now = useNow(nextMidnight)
  const { data, error, isFetching, refetch } = useInfiniteQuery(ordersQuery(send))
  if (data === undefined) {
    if (error === null) return { state: 'loading' }
    return { state: 'failed', failure: toFailure(error), isBusy: isFetching, onRetry: () => void refetch() }
  }
  const onTheirWay = ordersOf(data.pages).filter((order) => isOnItsWay(order, now))
  return { state: 'shown', value: onTheirWay.map((order) => withCatalogueTitles(order, articles)) }
}
