import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { toFailure } from '#contract/failure.ts'
import { type CustomerOrder, campaignsOf, changeableUntil, orderOf } from '#contract/order-rules.ts'
import { nextOffset } from './all-orders.ts'
import type { OrdersApi } from './api.ts'

const ORDERS = 'orders'

export const orderKeys = {
  all: [ORDERS],
  list: [ORDERS, 'list'],
  order: (code: string) => [ORDERS, 'order', code],
}

/** The customer's orders, 100 at a time (account spec 9). */
export const ordersQuery = (api: OrdersApi) =>
  infiniteQueryOptions({
    queryKey: orderKeys.list,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => ({ offset: pageParam, ...(await api.orders(pageParam, { signal })) }),
    getNextPageParam: nextOffset,
    refetchOnWindowFocus: 'always',
  })

/** Undefined as an answer is no data to the cache: what was not found is null. */
const unlessMissing = async <T>(call: Promise<T>): Promise<NonNullable<T> | null> => {
  try {
    return (await call) ?? null
  } catch (error) {
    if (toFailure(error).kind === 'not-found') return null
    throw error
  }
}

/** An order, or null: 404 and an empty answer are both 'Order not found' (account spec 8, open question 72). */
export const orderQuery = (api: OrdersApi, code: string) =>
  queryOptions({
    queryKey: orderKeys.order(code),
    queryFn: async ({ signal }) => {
      const found = await unlessMissing(api.order(code, { signal }))
      return found && orderOf(found)
    },
    refetchOnWindowFocus: 'always',
  })

/** When an order arrives; null where nobody knows (account spec 7). */
export const deliveryDatesQuery = (api: OrdersApi, code: string) =>
  queryOptions({
    queryKey: [...orderKeys.order(code), 'delivery dates'],
    queryFn: ({ signal }) => unlessMissing(api.deliveryDates(code, { signal })),
  })

/** A voucher as it was used for a product; null: not found. Other errors are raised with their status (account spec 8). */
export const voucherQuery = (api: OrdersApi, voucher: string, productCode: string) =>
  queryOptions({
    queryKey: [ORDERS, 'voucher', voucher, productCode],
    queryFn: ({ signal }) => unlessMissing(api.voucher(voucher, productCode, { signal })),
  })

/** Codes of the products that have a PDF: one has it from when on it is made. */
export const productPdfsQuery = (api: OrdersApi) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'pdfs'],
    queryFn: async ({ signal }) => (await api.productPdfs({ signal })).products.map(({ code }) => code),
    refetchOnWindowFocus: 'always',
  })

/** Until when the delivery address of an order can be changed; null: it can't. */
export const changeUntilQuery = (api: OrdersApi, order: CustomerOrder) =>
  queryOptions({
    queryKey: [...orderKeys.order(order.orderCode), 'cut-off', order.status, order.deliveryType],
    queryFn: async ({ signal }) => {
      const { articleGroups } = await api.articleGroups({ signal })
      const names = campaignsOf(order, articleGroups)
      const found = await Promise.all(names.map((name) => unlessMissing(api.campaign(name, { signal }))))
      return changeableUntil(
        order,
        articleGroups,
        found.filter((campaign) => campaign !== null),
      )
    },
  })
