import { isLine, phoneNumber } from './address-rules.ts'
import type { AddressCountry } from './addresses.ts'
import type { PersonalDetails } from './customers.ts'

/** What fits, for the server and for the form. With the libraries of address-rules.ts: loaded with the form alone. */

/** Nobody who was born before is alive. */
const FIRST_BIRTHDAY = '1900-01-01'
const LETTER = /\p{L}/u

interface DetailsRules {
  /** Of phone numbers without their country's code; without it they don't fit. */
  country?: AddressCountry
  /** The calendar day that it is: '2026-11-24'. */
  today: string
}

const isName = (text: string) => LETTER.test(text) && isLine(text)

/** The details that are wrong, in the order of the form. `birthday` is a real day, or null. */
export function wrongDetails(given: PersonalDetails, { country, today }: DetailsRules): (keyof PersonalDetails)[] {
  const { firstName, lastName, phone, birthday } = given
  const fits: Record<keyof PersonalDetails, boolean> = {
    firstName: isName(firstName),
    lastName: isName(lastName),
    phone: phone === null || phoneNumber(phone, country) !== null,
    birthday: birthday === null || (birthday >= FIRST_BIRTHDAY && birthday < today),
  }
  return (['firstName', 'lastName', 'phone', 'birthday'] as const).filter((field) => !fits[field])
}

/** Details that fit, as they are stored. */
export const normalisedDetails = (given: PersonalDetails, country?: AddressCountry): PersonalDetails => ({
  ...given,
  phone: given.phone === null ? null : (phoneNumber(given.phone, country) ?? given.phone),
})
