import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { toFailure } from '#contract/failure.ts'
import { useArticles } from '#src/platform/catalogue.ts'
import { hasChanged, type OrdersPage, ordersOf } from './all-orders.ts'
import { withCatalogueTitles } from './catalogue-titles.ts'
import type { OrderListState } from './OrdersScreen.tsx'

/**
 * Reads page after page until the total is reached (account spec 9): the first orders are shown as their page arrives. A list
 * that changed meanwhile is read once more, so that no order is missing.
 */
export function useAllOrders(query: UseInfiniteQueryResult<InfiniteData<OrdersPage>>): OrderListState {
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = query
  const rereadFor = useRef<InfiniteData<OrdersPage> | null>(null)
  const isWhole = data !== undefined && !hasNextPage
  useEffect(() => {
    if (isFetching || data === undefined || isFetchNextPageError) return
    if (hasNextPage) void fetchNextPage()
    else if (hasChanged(data.pages) && rereadFor.current === null) {
      rereadFor.current = data
      void refetch()
    }
  }, [data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch])
  const articles = useArticles()
  const orders = useMemo(
    () => ordersOf(data?.pages ?? []).map((order) => withCatalogueTitles(order, articles)),
    [data, articles],
  )
  if (data === undefined) {
    if (error === null) return { state: 'loading' }
    return { state: 'failed', failure: toFailure(error), isBusy: isFetching, onRetry: () => void refetch() }
  }
  const retry = { isBusy: isFetching, onRetry: () => void fetchNextPage() }
  return {
    state: 'shown',
    orders,
    isReading: !isWhole && !isFetchNextPageError,
    moreFailed: isFetchNextPageError ? retry : undefined,
  }
}
