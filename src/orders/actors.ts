import { fromPromise } from 'xstate'
import type { OrdersApi } from './api.ts'

interface Calls {
  api: OrdersApi
}

/** Whether a product is still made. */
export const defineCheckStatusActor = ({ api }: Calls) =>
  fromPromise<{ isAvailable: boolean; reason: string | null }, { productCode: string }>(async ({ input, signal }) => {
    const { isAvailable, reason } = await api.reorderStatus(input.productCode, { signal })
    return { isAvailable, reason }
  })

/** Puts a product into the basket; the contract admits only addresses of http and https. */
export const defineOrderAgainActor = ({ api }: Calls) =>
  fromPromise<{ shopUrl: string }, { productCode: string }>(async ({ input, signal }) => ({
    shopUrl: (await api.orderAgain(input.productCode, { signal })).ShopUrl,
  }))
