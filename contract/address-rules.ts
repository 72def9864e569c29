import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { postcodeValidator } from 'postcode-validator'
import {
  ADDRESS_LENGTHS,
  type AddressCountry,
  type AddressText,
  type AddressTexts,
  NAMED_HOUSES,
  PROVINCES,
} from './addresses.ts'

/**
 * What fits which country: for the server and for the form (account spec 5). The only file of the contract with libraries; they
 * are large, so only code that is loaded with the form may import it.
 */

/** What is checked; what an address does not have is not. */
export type CheckedAddress = Omit<AddressTexts, 'company' | 'region'> & Partial<AddressTexts>

interface AddressRules {
  /** Business customers give their company. */
  needsCompany?: boolean
}

/** Letters, marks, digits and punctuation of any script, spaces, and the signs of addresses: no emoji, no control character. */
const ONE_LINE = /^[\p{L}\p{M}\p{N}\p{P}\p{Zs}+`´°№|]*$/u
const LETTER = /\p{L}/u
const DIGIT = /\p{N}/u

/** Whether a text is one line of ordinary characters. */
export const isLine = (text: string): boolean => ONE_LINE.test(text)

/** Postal codes of the country that the library refuses: the British forces', and a bank's. */
const SPECIAL_CODES: Partial<Record<AddressCountry, RegExp>> = { GB: /^(BFPO ?\d{1,4}|GIR ?0AA)$/ }
/** A country's sign before its postal code, as on letters from abroad: 'CH-8001'. */
const SIGN = /^[A-Z]{1,2}-(?=\d)/
const PROVINCE = /^[A-Z]{2}$/i

/** How a country parts its postal codes, for those that are typed without. */
const PARTED: Partial<Record<AddressCountry, readonly [pattern: RegExp, parted: string]>> = {
  GB: [/^([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/, '$1 $2'],
  IE: [/^([A-Z\d]{3}) ?([A-Z\d]{4})$/, '$1 $2'],
  NL: [/^(\d{4}) ?([A-Z]{2})$/, '$1 $2'],
  PL: [/^(\d{2})-?(\d{3})$/, '$1-$2'],
  PT: [/^(\d{4})-?(\d{3})$/, '$1-$2'],
  SE: [/^(\d{3}) ?(\d{2})$/, '$1 $2'],
}

/** A postal code as it is stored. */
export function normalisedPostalCode(text: string, country: AddressCountry): string {
  const code = text.trim().toUpperCase().replaceAll(/\s+/g, ' ').replace(SIGN, '')
  const parted = PARTED[country]
  return parted ? code.replace(...parted) : code
}

function isPostalCode(text: string, country: AddressCountry): boolean {
  const code = normalisedPostalCode(text, country)
  return postcodeValidator(code, country) || SPECIAL_CODES[country]?.test(code) === true
}

/**
 * The number as it is stored and shown, '+49 30 123456'; null for one that is none, in its own country. Without a sign it is one of
 * `country`. An extension is left out: nobody delivers to one.
 */
export function phoneNumber(text: string, country?: AddressCountry): string | null {
  const number = parsePhoneNumberFromString(text, { ...(country && { defaultCountry: country }), extract: false })
  if (!number?.isValid()) return null
  number.setExt('')
  return number.formatInternational()
}

/** The fields of an address that are wrong, in no order. */
export function wrongFields(given: CheckedAddress, { needsCompany = false }: AddressRules = {}): AddressText[] {
  const { country, company = '', region = '' } = given
  const hasWords = (text: string) => LETTER.test(text)
  const isProvince = !PROVINCES.has(country) || given.region === undefined || PROVINCE.test(region.trim())
  const fits: Record<AddressText, boolean> = {
    firstName: hasWords(given.firstName),
    lastName: hasWords(given.lastName),
    company: !needsCompany || hasWords(company),
    streetName: hasWords(given.streetName),
    streetNumber: DIGIT.test(given.streetNumber) || (NAMED_HOUSES.has(country) && given.streetNumber.trim() === ''),
    addition: true,
    postalCode: isPostalCode(given.postalCode, country),
    city: hasWords(given.city),
    region: isProvince,
    phone: phoneNumber(given.phone, country) !== null,
  }
  const texts: Record<AddressText, string> = { ...given, company, region }
  const isText = (name: AddressText) => texts[name].trim().length <= ADDRESS_LENGTHS[name] && ONE_LINE.test(texts[name])
  return (Object.keys(fits) as AddressText[]).filter((name) => !fits[name] || !isText(name))
}

/** An address as it is stored: one form of postal code, phone and province. */
export function normalised<A extends AddressTexts>(given: A): A {
  return {
    ...given,
    postalCode: normalisedPostalCode(given.postalCode, given.country),
    phone: phoneNumber(given.phone, given.country) ?? given.phone,
    region: PROVINCES.has(given.country) ? given.region.toUpperCase() : given.region,
  }
}
