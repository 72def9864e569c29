import type { QueryClient } from '@tanstack/react-query'
import { widgetKeys } from './keys.ts'
import type { ProductsPage } from './queries.ts'

/** A deleted widget is removed locally (account spec 4); the product stays in the list. */
export function removeWidget(client: QueryClient, code: string): void {
  client.setQueriesData<{ pages: ProductsPage[]; pageParams: unknown[] }>(
    { queryKey: ['widgets', 'list'] },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({
          ...page,
          products: page.products.map((one) => (one.code === code ? { ...one, widget: null } : one)),
        })),
      },
  )
  client.setQueryData(widgetKeys.one(code), null)
}
