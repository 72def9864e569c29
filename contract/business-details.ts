import * as v from 'valibot'
import { defineCall } from './call.ts'
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from './customers.ts'
import { typedText } from './typed-text.ts'
import { revision } from './values.ts'

/** How a business customer pays: later on an invoice, or directly with each order. */
export const PAYS_BY = ['invoice', 'direct'] as const
export const paysBy = v.picklist(PAYS_BY)
export type PaysBy = v.InferOutput<typeof paysBy>

/** Ours: the most characters of a company's name, and of a VAT number as it is typed. */
export const MAX_COMPANY_LENGTH = 100
export const MAX_VAT_NUMBER_LENGTH = 30

const text = (length: number) => v.pipe(typedText, v.maxLength(length))

/** What invoices say of a business customer. Null where nothing was given. */
export const businessDetails = v.object({
  company: v.nullable(v.string()),
  /** With the letters of its country, without spaces. */
  vatNumber: v.nullable(v.string()),
  contactPerson: v.nullable(v.string()),
  /** In its international form. */
  phone: v.nullable(v.string()),
  paysBy,
  revision,
})
export type BusinessDetails = v.InferOutput<typeof businessDetails>

export const businessDetailsInput = v.strictObject({
  company: text(MAX_COMPANY_LENGTH),
  vatNumber: v.nullable(text(MAX_VAT_NUMBER_LENGTH)),
  contactPerson: text(MAX_NAME_LENGTH),
  phone: text(MAX_PHONE_LENGTH),
  paysBy,
})
export type BusinessDetailsInput = v.InferOutput<typeof businessDetailsInput>

const NO_BUSINESS = 'The account is deleted, or no business account.'

export const getBusinessDetails = defineCall({
  service: 'customer',
  method: 'GET',
  path: '/customers/me/business-details',
  description: 'What invoices say of the business customer.',
  answer: businessDetails,
  errors: { 404: NO_BUSINESS },
})

export const updateBusinessDetails = defineCall({
  service: 'customer',
  method: 'PUT',
  path: '/customers/me/business-details',
  description:
    'Replaces the business details. `revision` is the one that was changed. With all of them, an account with the status Default waits for validation: it is New.',
  body: v.strictObject({ ...businessDetailsInput.entries, revision }),
  answer: businessDetails,
  errors: {
    400: 'A field does not fit; `fields` names it.',
    404: NO_BUSINESS,
    409: 'The details were changed meanwhile: `revision` is an older one.',
  },
})
