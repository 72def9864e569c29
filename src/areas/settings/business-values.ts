import { type BusinessDetails, type BusinessDetailsInput, PAYS_BY, type PaysBy } from '#contract/business-details.ts'
import { typed } from '#contract/typed-text.ts'
import type { FieldValues } from '#machines/shared/checked-form/model.ts'
import type { MessageId } from '#src/i18n/text.ts'

/** The fields of the form, in their order. */
export const BUSINESS_FIELDS = ['company', 'vatNumber', 'contactPerson', 'phone', 'paysBy'] as const
export type BusinessField = (typeof BUSINESS_FIELDS)[number]

export const BUSINESS_LABELS: Readonly<Record<BusinessField, MessageId>> = {
  company: 'address.field.company',
  vatNumber: 'businessDetails.vatNumber',
  contactPerson: 'businessDetails.contactPerson',
  phone: 'personalDetails.phone',
  paysBy: 'businessDetails.paysBy',
}
export const PAYS_BY_TEXTS: Readonly<Record<PaysBy, MessageId>> = {
  invoice: 'businessDetails.paysBy.invoice',
  direct: 'businessDetails.paysBy.direct',
}
/** A number that passes its country's check, for the hint. */
export const VAT_EXAMPLE = 'NL299104771B01'

export const paysByOf = (value: unknown): PaysBy => PAYS_BY.find((one) => one === value) ?? 'direct'

/** The business details as the form holds them. */
export const businessValuesOf = (details: BusinessDetails): FieldValues => ({
  company: details.company ?? '',
  vatNumber: details.vatNumber ?? '',
  contactPerson: details.contactPerson ?? '',
  phone: details.phone ?? '',
  paysBy: details.paysBy,
})

/** What the form holds as the call takes it. */
export function businessDetailsOf(values: FieldValues): BusinessDetailsInput {
  const text = (name: BusinessField) => typed(String(values[name] ?? ''))
  return {
    company: text('company'),
    vatNumber: text('vatNumber') || null,
    contactPerson: text('contactPerson'),
    phone: text('phone'),
    paysBy: paysByOf(values.paysBy),
  }
}
