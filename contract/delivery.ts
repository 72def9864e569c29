import * as v from 'valibot'
import { defineCall } from './call.ts'
import { count } from './photos.ts'

/** A day, yyyy-mm-dd. */
const day = v.pipe(v.string(), v.isoDate())

/** The first and the last day on which an order may arrive. */
export const deliveryDays = v.object({ earliest: day, latest: day })
export type DeliveryDays = v.InferOutput<typeof deliveryDays>

export const deliveryDates = v.object({ orderCode: v.string(), ...deliveryDays.entries })
export type DeliveryDates = v.InferOutput<typeof deliveryDates>

/** Account spec 7: a 404 gives none. The id is the superorder's code. */
export const getDeliveryDates = defineCall({
  service: 'delivery',
  method: 'GET',
  path: '/OrderDeliveryDates/{id}',
  description: 'The days between which an order arrives.',
  params: v.object({ id: v.string() }),
  answer: deliveryDates,
  errors: { 404: 'Not known, or no such superorder of this customer.' },
})

/** Articles with the same campaign. Its fields are ours (the spec shows none). */
export const articleGroup = v.object({ name: v.string(), articleIds: v.array(v.string()), campaign: v.string() })
export type ArticleGroup = v.InferOutput<typeof articleGroup>

/** Account spec 7, 'Order cut-off'. */
export const getArticleGroups = defineCall({
  service: 'orderCutOff',
  method: 'GET',
  path: '/v1/ArticleGroup',
  description: 'Which articles are in which group, and the campaign that says until when their orders can be changed.',
  answer: v.object({ articleGroups: v.array(articleGroup) }),
})

/** For how long after the order its delivery address can be changed; 0: never. */
export const campaign = v.object({ name: v.string(), changeMinutes: count })
export type Campaign = v.InferOutput<typeof campaign>

/** Account spec 7, 'Order cut-off'. */
export const getCampaign = defineCall({
  service: 'orderCutOff',
  method: 'GET',
  path: '/v1/Campaign/{name}',
  description: 'The cut-off of a campaign.',
  params: v.object({ name: v.string() }),
  answer: campaign,
  errors: { 404: 'No such campaign.' },
})
