import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { postcodeValidator } from 'postcode-validator'
import {
  ADDRESS_LENGTHS,
  type AddressCountry,
  type AddressText,
  type AddressTexts,
  NUMBERLESS,
  PROVINCES,
} from './addresses.ts'
import { typed, visibleText } from './typed-text.ts'

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

/** Without signs and accents: 's/n', 'S.N.' and 'SN' are one. */
const bare = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()
/** What stands for a number where a house has none, in the languages of the countries. */
const NO_NUMBER: ReadonlySet<string> = new Set(
  [
    ...['s/n', 'sin número', 'sem número', 'sans numéro', 'snc', 's.n.c.', 'senza numero', 'senza numero civico'],
    ...['b/n', 'b.nr', 'bez numeru', 'bez nr', 'brak', 'z/n', 'zonder nummer', 'zonder huisnummer', 'geen'],
    ...[
      'o. Nr.',
      'ohne Nr.',
      'ohne Nummer',
      'ohne Hausnummer',
      'keine',
      'u/n',
      'uden nummer',
      'uden nr.',
      'uten nummer',
    ],
    ...['uten nr.', 'utan nummer', 'utan nr', 'ingen', 'ilman numeroa', 'ei numeroa', 'no number', 'none'],
  ].map(bare),
)
const DASHES = /^[-–—/]+$/
/** A street named after a day: 'Straße des 17. Juni', 'ul. 3 Maja', 'Calle 2 de Mayo'. */
const NAMED_AFTER_DAY = /\d+\.? (?:de |di )?\p{Lu}\p{L}{2,}$/u

/** Whether an address says which house it is (open question 82): by a number, also in the street's line, or by a word for none. */
function namesHouse(streetNumber: string, streetName: string, country: AddressCountry): boolean {
  if (streetNumber === '') return NUMBERLESS.has(country) || DIGIT.test(streetName.replace(NAMED_AFTER_DAY, ''))
  return DIGIT.test(streetNumber) || DASHES.test(streetNumber) || NO_NUMBER.has(bare(streetNumber))
}

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
  const code = typed(text).toUpperCase().replaceAll(/\s+/g, ' ').replace(SIGN, '')
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
  const number = parsePhoneNumberFromString(visibleText(text), {
    ...(country && { defaultCountry: country }),
    extract: false,
  })
  if (!number?.isValid()) return null
  number.setExt('')
  return number.formatInternational()
}

/** Every text of an address as it is seen. */
const seen = <A extends CheckedAddress>(given: A): A =>
  Object.fromEntries(
    Object.entries(given).map(([name, text]) => [name, typeof text === 'string' ? typed(text) : text]),
  ) as A

/** The fields of an address that are wrong, in no order. */
export function wrongFields(address: CheckedAddress, { needsCompany = false }: AddressRules = {}): AddressText[] {
  const given = seen(address)
  const { country, company = '', region = '' } = given
  const hasWords = (text: string) => LETTER.test(text)
  const isProvince = !PROVINCES.has(country) || given.region === undefined || PROVINCE.test(region)
  const fits: Record<AddressText, boolean> = {
    firstName: hasWords(given.firstName),
    lastName: hasWords(given.lastName),
    company: !needsCompany || hasWords(company),
    streetName: hasWords(given.streetName),
    streetNumber: namesHouse(given.streetNumber, given.streetName, country),
    addition: true,
    postalCode: isPostalCode(given.postalCode, country),
    city: hasWords(given.city),
    region: isProvince,
    phone: phoneNumber(given.phone, country) !== null,
  }
  const texts: Record<AddressText, string> = { ...given, company, region }
  const isText = (name: AddressText) => texts[name].length <= ADDRESS_LENGTHS[name] && ONE_LINE.test(texts[name])
  return (Object.keys(fits) as AddressText[]).filter((name) => !fits[name] || !isText(name))
}

/** An address as it is stored: without what nobody sees; one form of postal code, phone and province. */
export function normalised<A extends AddressTexts>(address: A): A {
  const given = seen(address)
  return {
    ...given,
    postalCode: normalisedPostalCode(given.postalCode, given.country),
    phone: phoneNumber(given.phone, given.country) ?? given.phone,
    region: PROVINCES.has(given.country) ? given.region.toUpperCase() : given.region,
  }
}
