import { isLine, phoneNumber } from './address-rules.ts'
import type { AddressCountry } from './addresses.ts'
import type { BusinessDetailsInput } from './business-details.ts'
import { vatNumber } from './vat-rules.ts'

/** What fits, for the server and for the form. With the libraries of numbers: loaded with the form alone. */

const LETTER = /\p{L}/u
const WORD = /[\p{L}\p{N}]/u

const FIELDS = ['company', 'vatNumber', 'contactPerson', 'phone'] as const
type Checked = (typeof FIELDS)[number]

/** The details that are wrong, in the order of the form. Numbers without a country's sign are of `country`. */
export function wrongBusinessDetails(given: BusinessDetailsInput, country?: AddressCountry): Checked[] {
  const { company, contactPerson, phone } = given
  const fits: Record<Checked, boolean> = {
    company: WORD.test(company) && isLine(company),
    vatNumber: given.vatNumber === null || vatNumber(given.vatNumber, country) !== null,
    contactPerson: LETTER.test(contactPerson) && isLine(contactPerson),
    phone: phoneNumber(phone, country) !== null,
  }
  return FIELDS.filter((field) => !fits[field])
}

/** Details that fit, as they are stored. */
export const normalisedBusinessDetails = (
  given: BusinessDetailsInput,
  country?: AddressCountry,
): BusinessDetailsInput => ({
  ...given,
  phone: phoneNumber(given.phone, country) ?? given.phone,
  vatNumber: given.vatNumber === null ? null : (vatNumber(given.vatNumber, country) ?? given.vatNumber),
})
