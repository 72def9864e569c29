import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { changeDeliveryAddress } from '#contract/orders.ts'
import { orderAgain } from '#contract/reorder.ts'
import type { DeliveryAddressValues, OrderToSend } from '#machines/orders/delivery-address-change/machine.ts'
import type { LatestValues } from '#machines/shared/checked-form/machine.ts'
import { addressOf } from '#src/forms/address/texts.ts'
import type { SendCall } from '#src/platform/http.ts'
import { orderKeys } from './keys.ts'
import { changeUntilQuery, orderQuery } from './queries.ts'

/** Puts a product into the basket; the contract admits only addresses of http and https. */
export const defineOrderAgainActor = ({ send }: { send: SendCall }) =>
  fromPromise<{ shopUrl: string }, { productCode: string }>(async ({ input, signal }) => ({
    shopUrl: (await send(orderAgain, { query: { OrderCode: input.productCode } }, { signal })).ShopUrl,
  }))

/** Sends an order to another address. */
export const defineChangeAddressActor = ({ send }: { send: SendCall }) =>
  fromPromise<{ orderCode: string }, { values: DeliveryAddressValues; subject: OrderToSend }>(
    async ({ input: { values, subject }, signal }) => {
      const { orderCode } = subject
      await send(changeDeliveryAddress, { params: { code: orderCode }, body: addressOf(values) }, { signal })
      return { orderCode }
    },
  )

/** The order, so that it says where it goes now before the form is closed. */
export const defineReadOrderAgainActor = ({ client }: { client: QueryClient }) =>
  fromPromise<unknown, { subject: OrderToSend }>(async ({ input }) => {
    await client.refetchQueries({ queryKey: orderKeys.order(input.subject.orderCode) }, { cancelRefetch: false })
    return null
  })

/** The address that the order goes to now, or null when it can't be changed any more. */
export const defineReadLatestAddressActor = ({ send, client }: { send: SendCall; client: QueryClient }) =>
  fromPromise<LatestValues<DeliveryAddressValues, OrderToSend>, { subject: OrderToSend }>(
    async ({ input: { subject } }) => {
      const order = await client.fetchQuery({ ...orderQuery(send, subject.orderCode), staleTime: 0 })
      if (!order?.deliveryAddress) return null
      const until = await client.fetchQuery({ ...changeUntilQuery(send, order), staleTime: 0 })
      return until !== null && Date.now() < until ? { values: order.deliveryAddress, subject } : null
    },
  )
