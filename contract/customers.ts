import * as v from 'valibot'
import { defineCall } from './call.ts'
import { id } from './values.ts'

export const businessStatus = v.picklist(['Default', 'New', 'Blocked'])

/** The customer's profile. All fields but the flag and the business status are ours (account spec 3 leaves them open). */
export const customer = v.object({
  customerId: id,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  /** Null for a consumer. */
  businessStatus: v.nullable(businessStatus),
  /** IANA zone that `created` months follow; null until the first sign-in. */
  timeZone: v.nullable(v.string()),
})
export type Customer = v.InferOutput<typeof customer>

/** Account spec 7: a 404 means the account is deleted. */
export const getCustomer = defineCall({
  service: 'customer',
  method: 'GET',
  path: '/customers/me',
  description: "The signed-in customer's profile.",
  answer: customer,
  errors: { 404: 'The account is deleted.' },
})

export const updateCustomer = defineCall({
  service: 'customer',
  method: 'PATCH',
  path: '/customers/me',
  description: 'Changes the fields given. A time zone is taken once, at the first sign-in.',
  body: v.object({ timeZone: v.pipe(v.string(), v.maxLength(64)) }),
  answer: customer,
  errors: { 400: 'Not a known time zone, or a field that can’t be changed.', 404: 'The account is deleted.' },
})
