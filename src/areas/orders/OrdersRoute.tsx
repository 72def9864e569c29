import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useBackLink } from '#src/platform/current-page.ts'
import { nextMidnight, useNow } from '#src/platform/now.ts'
import { useServices } from '#src/platform/services.ts'
import { useTypedSearch } from '#src/platform/typed-search.ts'
import { type OrderSearch, readSearch, writeSearch } from './find.ts'
import { OrdersScreen } from './OrdersScreen.tsx'
import { ordersQuery } from './queries.ts'
import { useAllOrders } from './use-all-orders.ts'
import { useUnknownStatusLog } from './use-unknown-status-log.ts'

/** My orders, connected; the search is kept in the address bar. */
export function OrdersRoute() {
  const { send, menu } = useServices()
  const now = useNow(nextMidnight)
  const [query, setQuery] = useSearchParams()
  const [search, setSearch] = useTypedSearch(readSearch(query))
  const list = useAllOrders(useInfiniteQuery(ordersQuery(send)))
  useUnknownStatusLog(list.state === 'shown' ? list.orders : [])
  const change = (wanted: OrderSearch) => {
    setSearch(wanted)
    setQuery((before) => writeSearch(before, wanted), { replace: true, preventScrollReset: true })
  }
  return (
    <OrdersScreen
      list={list}
      search={search}
      onSearch={change}
      now={now}
      productsUrl={menu.routes.AllProducts}
      contactUrl={menu.routes.ContactUs}
      back={useBackLink()}
    />
  )
}
