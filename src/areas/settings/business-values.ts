import { type BusinessDetails, type BusinessDetailsInput, PAYS_BY, type PaysBy } from '#contract/business-details.ts'
import { typed } from '#contract/typed-text.ts'
import type { BusinessValues } from '#machines/settings/business-details/machine.ts'
import type { MessageId } from '#src/i18n/text.ts'

/** The fields of the form, in their order. */
export const BUSINESS_FIELDS = ['company', 'vatNumber', 'contactPerson', 'phone', 'paysBy'] as const

export const BUSINESS_LABELS: Readonly<Record<keyof BusinessValues, MessageId>> = {
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
export const businessValuesOf = (details: BusinessDetails): BusinessValues => ({
  company: details.company ?? '',
  vatNumber: details.vatNumber ?? '',
  contactPerson: details.contactPerson ?? '',
  phone: details.phone ?? '',
  paysBy: details.paysBy,
})

/** What the form holds as the call takes it. */
export const businessDetailsOf = (values: BusinessValues): BusinessDetailsInput => ({
  company: typed(values.company),
  vatNumber: typed(values.vatNumber) || null,
  contactPerson: typed(values.contactPerson),
  phone: typed(values.phone),
  paysBy: values.paysBy,
})
