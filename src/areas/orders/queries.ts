import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getArticleGroups, getCampaign, getDeliveryDates } from '#contract/delivery.ts'
import { toFailure } from '#contract/failure.ts'
import { type CustomerOrder, campaignsOf, changeableUntil, orderOf } from '#contract/order-rules.ts'
import { getSuperorder, getSuperorders, ORDERS_PAGE_SIZE } from '#contract/orders.ts'
import { getProductPdfs } from '#contract/products.ts'
import { getVoucher } from '#contract/vouchers.ts'
import type { SendCall } from '#src/platform/http.ts'
import { nextOffset } from './all-orders.ts'
import { orderKeys } from './keys.ts'

/** The customer's orders, 100 at a time (account spec 9). */
export const ordersQuery = (send: SendCall) =>
  infiniteQueryOptions({
    queryKey: orderKeys.list,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { Offset: pageParam, Limit: ORDERS_PAGE_SIZE, OrderState: 'notExpired' } as const
      return { offset: pageParam, ...(await send(getSuperorders, { query }, { signal })) }
    },
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
export const orderQuery = (send: SendCall, code: string) =>
  queryOptions({
    queryKey: orderKeys.order(code),
    queryFn: async ({ signal }) => {
      const found = await unlessMissing(send(getSuperorder, { params: { code } }, { signal }))
      return found && orderOf(found)
    },
    refetchOnWindowFocus: 'always',
  })

/** When an order arrives; null where nobody knows (account spec 7). */
export const deliveryDatesQuery = (send: SendCall, code: string) =>
  queryOptions({
    queryKey: [...orderKeys.order(code), 'delivery dates'],
    queryFn: ({ signal }) => unlessMissing(send(getDeliveryDates, { params: { id: code } }, { signal })),
  })

/** A voucher as it was used for a product; null: not found. Other errors are raised with their status (account spec 8). */
export const voucherQuery = (send: SendCall, voucher: string, productCode: string) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'voucher', voucher, productCode],
    queryFn: ({ signal }) =>
      unlessMissing(send(getVoucher, { params: { optionCode: voucher }, query: { productCode } }, { signal })),
  })

/** Codes of the products that have a PDF: one has it from when on it is made. */
export const productPdfsQuery = (send: SendCall) =>
  queryOptions({
    queryKey: [...orderKeys.all, 'pdfs'],
    queryFn: async ({ signal }) => (await send(getProductPdfs, {}, { signal })).products.map(({ code }) => code),
    refetchOnWindowFocus: 'always',
  })

/** Until when the delivery address of an order can be changed; null: it can't. */
export const changeUntilQuery = (send: SendCall, order: CustomerOrder) =>
  queryOptions({
    queryKey: [...orderKeys.order(order.orderCode), 'cut-off', order.status, order.deliveryType],
    queryFn: async ({ signal }) => {
      const { articleGroups } = await send(getArticleGroups, {}, { signal })
      const names = campaignsOf(order, articleGroups)
      const found = await Promise.all(
        names.map((name) => unlessMissing(send(getCampaign, { params: { name } }, { signal }))),
      )
      return changeableUntil(
        order,
        articleGroups,
        found.filter((campaign) => campaign !== null),
      )
    },
  })
