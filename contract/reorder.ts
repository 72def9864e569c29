import * as v from 'valibot'
import { defineCall } from './call.ts'
import { webAddress } from './values.ts'

/** Whether a product can be ordered again. Fields and reasons are ours; other reasons are possible. */
export const reorderStatus = v.object({
  productCode: v.string(),
  isAvailable: v.boolean(),
  /** Why not, e.g. 'articleDiscontinued'. */
  reason: v.nullable(v.string()),
})
export type ReorderStatus = v.InferOutput<typeof reorderStatus>

/** Account spec 7. */
export const getReorderStatus = defineCall({
  service: 'reorder',
  method: 'GET',
  path: '/reorder/status/{id}',
  description: 'Whether a product of the customer can be ordered again.',
  params: v.object({ id: v.string() }),
  answer: reorderStatus,
  errors: { 404: 'No such product of this customer.' },
})

/** Account spec 7 shows the query and the answer, not the path. Only http and https are addresses of a shop. */
export const orderAgain = defineCall({
  service: 'reorder',
  method: 'POST',
  path: '/reorder/direct',
  description: 'Puts a product of the customer into the basket again; answers the address of the shop.',
  query: v.object({ OrderCode: v.string() }),
  answer: v.object({ ShopUrl: webAddress }),
  errors: { 404: 'No such product of this customer.', 409: 'The product is no longer made.' },
})
