import * as v from 'valibot'
import { defineCall } from './call.ts'
import { typedText } from './typed-text.ts'
import { calendarDay, id, revision } from './values.ts'

/** Account spec 1 and 2.4: who they are is one thing, how far their business account is another (open question 61). */
export const customerType = v.picklist(['consumer', 'business'])

/** Account spec 3; Active is ours: a business customer who was validated (open question 50). */
export const BUSINESS_STATUSES = ['Default', 'New', 'Blocked', 'Active'] as const
export type BusinessStatus = (typeof BUSINESS_STATUSES)[number]

/** Ours: the most characters of a first or last name, and of a phone number. */
export const MAX_NAME_LENGTH = 60
export const MAX_PHONE_LENGTH = 30

/** The customer's profile. All fields but the flag and the business status are ours (account spec 3 leaves them open). */
export const customer = v.object({
  customerId: id,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  /** In its international form; null where none was given. */
  phone: v.nullable(v.string()),
  birthday: v.nullable(calendarDay),
  customerType,
  /** Null for a consumer. One that is not known is no error. */
  businessStatus: v.nullable(v.string()),
  /** IANA zone that `created` months follow; null until the first sign-in. */
  timeZone: v.nullable(v.string()),
  revision,
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

const name = v.pipe(typedText, v.maxLength(MAX_NAME_LENGTH))

export const personalDetails = v.strictObject({
  firstName: name,
  lastName: name,
  phone: v.nullable(v.pipe(typedText, v.maxLength(MAX_PHONE_LENGTH))),
  birthday: v.nullable(calendarDay),
})
export type PersonalDetails = v.InferOutput<typeof personalDetails>

/** Account spec 7. Body and `revision` are ours. */
export const updatePersonalDetails = defineCall({
  service: 'customer',
  method: 'PUT',
  path: '/customers/me',
  description:
    'Replaces the personal details. `revision` is the one that was changed; a phone number is international.',
  body: v.strictObject({ ...personalDetails.entries, revision }),
  answer: customer,
  errors: {
    400: 'A field does not fit; `fields` names it.',
    404: 'The account is deleted.',
    409: 'The details were changed meanwhile: `revision` is an older one.',
  },
})
