import { formatAddress } from 'localized-address-format'
import type { AddressCountry, AddressText } from '#contract/addresses.ts'

/** The fields of one line of the form, in their order. */
export type FieldRow = readonly AddressText[]

/** Where the number stands before the name of the street. */
const NUMBER_FIRST: ReadonlySet<string> = new Set<AddressCountry>(['FR', 'GB', 'IE', 'LU'])
/** Where the first name of a region's field is 'county'. */
const COUNTIES: ReadonlySet<string> = new Set<AddressCountry>(['IE'])

export const hasCounties = (country: string): boolean => COUNTIES.has(country)

const SIGNS = ['name', 'organization', 'street', 'postalCode', 'city', 'region'] as const
type Part = (typeof SIGNS)[number]
const PART = /<(\w+)>/g
const isPart = (text: string | undefined): text is Part => SIGNS.some((sign) => sign === text)

/** The parts of an address, line by line, as the library orders them for a country. */
function linesOf(country: string): Part[][] {
  const lines = formatAddress({
    postalCountry: country,
    name: '<name>',
    organization: '<organization>',
    addressLines: ['<street>'],
    locality: '<city>',
    administrativeArea: '<region>',
    postalCode: '<postalCode>',
  })
  return lines.map((line) => [...line.matchAll(PART)].flatMap(([, part]) => (isPart(part) ? [part] : [])))
}

/**
 * The lines of the form for a country: its fields and their order come from the library. But a person's name always comes before
 * their company: that is how people fill in forms, even where letters name the company first.
 */
export function fieldRows(country: string): FieldRow[] {
  const street: FieldRow = NUMBER_FIRST.has(country) ? ['streetNumber', 'streetName'] : ['streetName', 'streetNumber']
  const rows: Record<'name' | 'organization' | 'street', FieldRow[]> = {
    name: [['firstName', 'lastName']],
    organization: [['company']],
    street: [street, ['addition']],
  }
  const ofLine = (line: Part[]): FieldRow[] => {
    const [first] = line
    if (first === 'name' || first === 'organization' || first === 'street') return rows[first]
    return [line.flatMap((part) => (part in rows ? [] : [part as AddressText]))]
  }
  const lines = linesOf(country).toSorted((one, other) => Number(other[0] === 'name') - Number(one[0] === 'name'))
  return [...lines.flatMap(ofLine), ['phone']]
}

/** What an address says, as far as it is known. */
export type ShownAddress = Partial<Readonly<Record<AddressText | 'country', string>>>

/** The lines of an address as its country writes them; the country's name comes last. */
export function addressLines(address: ShownAddress, countryName: string): string[] {
  const { country = '', streetName = '', streetNumber = '', addition = '', company = '', region = '' } = address
  const parts = NUMBER_FIRST.has(country) ? [streetNumber, streetName] : [streetName, streetNumber]
  const street = parts.filter(Boolean).join(' ')
  const lines = formatAddress({
    postalCountry: country,
    name: [address.firstName, address.lastName].filter(Boolean).join(' '),
    organization: company,
    addressLines: [street, addition].filter(Boolean),
    locality: address.city ?? '',
    administrativeArea: region,
    postalCode: address.postalCode ?? '',
  })
  return [...lines, countryName].map((line) => line.trim()).filter(Boolean)
}
