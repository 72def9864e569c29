import * as v from 'valibot'
import { defineCall } from './call.ts'
import { id, webAddress } from './values.ts'

/**
 * How a customer pays. The specs show no call for it. Numbers stay with the payment service: here are only their last four digits.
 */

/** Payment methods a customer keeps. */
export const MAX_PAYMENT_METHODS = 20

const lastFour = v.pipe(v.string(), v.regex(/^\d{4}$/))

export const paymentMethod = v.object({
  paymentMethodId: id,
  /** As customers know it: 'Visa'. */
  brand: v.string(),
  lastFour,
  /** The last month in which it can be used: '2028-09'. */
  expires: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  /** Used for the next order. One of them at the most. */
  isDefault: v.boolean(),
})
export type PaymentMethod = v.InferOutput<typeof paymentMethod>

export const getPaymentMethods = defineCall({
  service: 'customer',
  method: 'GET',
  path: '/customers/me/payment-methods',
  ours: true,
  description: "The customer's payment methods, in the order in which they were added.",
  answer: v.object({ paymentMethods: v.array(paymentMethod) }),
})

export const makePaymentMethodDefault = defineCall({
  service: 'customer',
  method: 'PUT',
  path: '/customers/me/payment-methods/{id}/default',
  ours: true,
  description: 'Uses a payment method for the next orders.',
  params: v.object({ id }),
  answer: paymentMethod,
  errors: { 404: 'No such payment method of this customer.' },
})

export const removePaymentMethod = defineCall({
  service: 'customer',
  method: 'DELETE',
  path: '/customers/me/payment-methods/{id}',
  ours: true,
  description: 'Removes a payment method. The oldest that is left takes the place of the default one.',
  params: v.object({ id }),
  answer: v.object({ paymentMethodId: id }),
  errors: { 404: 'No such payment method of this customer.' },
})

export const startPayment = defineCall({
  service: 'customer',
  method: 'POST',
  path: '/customers/me/payment-sessions',
  ours: true,
  description: 'Starts a visit to the payment page, where a payment method is added. Its address holds no secret.',
  answer: v.object({ sessionId: id, url: webAddress }),
  errors: { 409: `The customer has ${MAX_PAYMENT_METHODS} payment methods.` },
})

/** `open`: nothing was chosen there yet. */
export const paymentOutcome = v.variant('outcome', [
  v.object({ outcome: v.literal('added'), paymentMethod }),
  v.object({ outcome: v.literal('refused'), reason: v.picklist(['expired', 'declined']) }),
  v.object({ outcome: v.literal('open') }),
])
export type PaymentOutcome = v.InferOutput<typeof paymentOutcome>

export const getPaymentOutcome = defineCall({
  service: 'customer',
  method: 'GET',
  path: '/customers/me/payment-sessions/{id}',
  ours: true,
  description: 'What came of a visit to the payment page.',
  params: v.object({ id }),
  answer: paymentOutcome,
  errors: { 404: 'No such visit of this customer, or one that is long over.' },
})
