import * as v from 'valibot'
import { defineCall } from './call.ts'
import { webAddress } from './values.ts'

/** The A/B test whose offer the overview shows. */
export const OVERVIEW_OFFER_TEST = 'overview-offer'

/** What a variant of a test offers, in the brand's language. All fields are ours (account spec 7 shows none). */
export const offer = v.object({
  variant: v.string(),
  title: v.pipe(v.string(), v.minLength(1)),
  text: v.string(),
  actionLabel: v.pipe(v.string(), v.minLength(1)),
  actionUrl: webAddress,
  picture: v.nullable(v.pipe(v.string(), v.url())),
})
export type Offer = v.InferOutput<typeof offer>

/** Account spec 7: offers are fetched by named test; the path is ours. A customer always gets the same variant. */
export const getOffer = defineCall({
  service: 'abTest',
  method: 'GET',
  path: '/v1/tests/{name}/offer',
  description: "The offer of the customer's variant of an A/B test; null where that variant has none.",
  params: v.object({ name: v.pipe(v.string(), v.maxLength(64)) }),
  answer: v.object({ offer: v.nullable(offer) }),
  errors: { 404: 'No such test.' },
})
