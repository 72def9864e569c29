import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getBlockedOrder, getCategories } from '#contract/gallery.ts'
import {
  getPhotobooks,
  getWidget,
  getWidgets,
  PHOTOBOOKS_PAGE_SIZE,
  type Widget,
  type WidgetProduct,
} from '#contract/widgets.ts'
import type { SendCall } from '#src/platform/http.ts'
import { widgetKeys } from './keys.ts'
import { orNone } from './or-none.ts'

/** A product with what is shown of it online; null: nothing. */
export type ListedProduct = WidgetProduct & { widget: Widget | null }
export interface ProductsPage {
  total: number
  products: ListedProduct[]
}

/** Photo books with their widgets, page by page (open question 74). */
export const widgetsQuery = (send: SendCall, accountId: string, channel: string) =>
  infiniteQueryOptions({
    queryKey: widgetKeys.list(accountId),
    queryFn: async ({ pageParam, signal }): Promise<ProductsPage> => {
      const { total, products } = await send(getPhotobooks, { query: { accountId, offset: pageParam } }, { signal })
      const codes = products.map(({ code }) => code)
      const { widgets } =
        codes.length === 0
          ? { widgets: [] }
          : await send(getWidgets, { query: { orderCodes: codes.join(','), channel } }, { signal })
      const byCode = new Map(widgets.map((widget) => [widget.code, widget]))
      return { total, products: products.map((product) => ({ ...product, widget: byCode.get(product.code) ?? null })) }
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const read = pages.length * PHOTOBOOKS_PAGE_SIZE
      return read < total ? read : undefined
    },
  })

/** What is shown of a product online; null for nothing. */
export const widgetQuery = (send: SendCall, code: string, channel: string) =>
  queryOptions({
    queryKey: widgetKeys.one(code),
    // Account spec 7: a 401 gives none.
    queryFn: ({ signal }) =>
      orNone(send(getWidget, { params: { id: code }, query: { channel } }, { signal }), 'signed-out', 'not-found'),
    refetchOnMount: 'always',
  })

export const blockedQuery = (send: SendCall, code: string) =>
  queryOptions({
    queryKey: widgetKeys.blocked(code),
    queryFn: async ({ signal }) => (await send(getBlockedOrder, { params: { id: code } }, { signal })).isBlocked,
  })

/** Read once a visit. */
export const categoriesQuery = (send: SendCall) =>
  queryOptions({
    queryKey: widgetKeys.categories,
    queryFn: async ({ signal }) => (await send(getCategories, {}, { signal })).categories,
    staleTime: Number.POSITIVE_INFINITY,
  })
