import * as v from 'valibot'
import { defineCall } from './call.ts'
import { instant } from './values.ts'

/** What a voucher gives: a share in percent, or an amount in the smallest units of the currency. All fields are ours. */
export const voucher = v.object({
  optionCode: v.string(),
  title: v.string(),
  discount: v.variant('kind', [
    v.object({ kind: v.literal('percent'), percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) }),
    v.object({
      kind: v.literal('amount'),
      amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
      currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
    }),
  ]),
  validUntil: v.nullable(instant),
})
export type Voucher = v.InferOutput<typeof voucher>

/** Account spec 7. Open question 72: a product's code asks for the voucher as it is for this product. */
export const getVoucher = defineCall({
  service: 'voucher',
  method: 'GET',
  path: '/api/v1/campaigns/offers/{optionCode}',
  description: 'A voucher by its code; with productCode as it was used for a product of the customer.',
  params: v.object({ optionCode: v.string() }),
  query: v.object({ productCode: v.optional(v.string()) }),
  answer: voucher,
  errors: { 404: 'The voucher was not found, or it was not used for such a product of this customer.' },
})
