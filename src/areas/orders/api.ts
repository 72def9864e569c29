import { getArticleGroups, getCampaign, getDeliveryDates } from '#contract/delivery.ts'
import {
  changeDeliveryAddress,
  type DeliveryAddress,
  getSuperorder,
  getSuperorders,
  ORDERS_PAGE_SIZE,
} from '#contract/orders.ts'
import { getProductPdfs } from '#contract/products.ts'
import { getReorderStatus, orderAgain } from '#contract/reorder.ts'
import { getVoucher } from '#contract/vouchers.ts'
import type { CallOptions, SendCall } from '#src/platform/http.ts'

/** One function a call of the orders. */
export const createOrdersApi = (send: SendCall) => ({
  orders: (offset: number, options?: CallOptions) =>
    send(getSuperorders, { query: { Offset: offset, Limit: ORDERS_PAGE_SIZE, OrderState: 'notExpired' } }, options),
  order: (code: string, options?: CallOptions) => send(getSuperorder, { params: { code } }, options),
  deliveryDates: (id: string, options?: CallOptions) => send(getDeliveryDates, { params: { id } }, options),
  articleGroups: (options?: CallOptions) => send(getArticleGroups, {}, options),
  campaign: (name: string, options?: CallOptions) => send(getCampaign, { params: { name } }, options),
  voucher: (optionCode: string, productCode: string, options?: CallOptions) =>
    send(getVoucher, { params: { optionCode }, query: { productCode } }, options),
  productPdfs: (options?: CallOptions) => send(getProductPdfs, {}, options),
  changeAddress: (code: string, body: DeliveryAddress, options?: CallOptions) =>
    send(changeDeliveryAddress, { params: { code }, body }, options),
  reorderStatus: (id: string, options?: CallOptions) => send(getReorderStatus, { params: { id } }, options),
  orderAgain: (code: string, options?: CallOptions) => send(orderAgain, { query: { OrderCode: code } }, options),
})
export type OrdersApi = ReturnType<typeof createOrdersApi>
