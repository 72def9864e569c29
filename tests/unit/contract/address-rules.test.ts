import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalised, phoneNumber, wrongFields } from '#contract/address-rules.ts'
import { ADDRESS_COUNTRIES, ADDRESS_LENGTHS, type AddressCountry, type AddressText } from '#contract/addresses.ts'
import { addressOf, EXAMPLES } from '#tests/support/addresses.ts'

const TEXTS = Object.keys(ADDRESS_LENGTHS) as AddressText[]
const REQUIRED: readonly AddressText[] = ['firstName', 'lastName', 'streetName', 'postalCode', 'city', 'phone']

describe.each(ADDRESS_COUNTRIES)('an address of %s', (country) => {
  it.each(EXAMPLES[country].postalCodes)('takes the country’s own example %s', (postalCode) => {
    expect(wrongFields(addressOf(country, { postalCode }))).toEqual([])
  })

  it('names every field that is missing', () => {
    const empty = Object.fromEntries(TEXTS.map((name) => [name, '']))
    expect(wrongFields({ ...addressOf(country), ...empty })).toEqual(expect.arrayContaining([...REQUIRED]))
  })

  it.each(['1', '0', '99999999999', 'ABCDEFGH', '12-34-56'])('refuses the postal code %s', (postalCode) => {
    expect(wrongFields(addressOf(country, { postalCode }))).toContain('postalCode')
  })

  it('takes a number of another country only with its sign', () => {
    const others = ADDRESS_COUNTRIES.filter((other) => other !== country)
    for (const other of others) {
      const international = phoneNumber(EXAMPLES[other].phone, other) ?? ''
      expect(wrongFields(addressOf(country, { phone: international }))).toEqual([])
    }
  })

  it.each(['12', '06 2', 'call me', '+999 123456789', '0'.repeat(30), ''])('refuses the phone number %j', (phone) => {
    expect(wrongFields(addressOf(country, { phone }))).toContain('phone')
  })

  it('refuses emoji, control characters and changes of direction in every text', () => {
    const hostile = fc.constantFrom('😀', '\n', '\r\nBcc: all@example.com', '\0', '\u202e', '\u2028', '<b>', '\u200b')
    fc.assert(
      fc.property(fc.constantFrom(...TEXTS), hostile, (name, sign) => {
        const address = addressOf(country)
        expect(wrongFields({ ...address, [name]: `${address[name]}${sign}` })).toContain(name)
      }),
    )
  })

  it('refuses 10,000 characters in every text', () => {
    const long = Object.fromEntries(TEXTS.map((name) => [name, 'x'.repeat(10_000)]))
    expect(wrongFields({ ...addressOf(country), ...long }).toSorted()).toEqual(TEXTS.toSorted())
  })

  it('never fails, whatever the texts are, and is stable once it is stored', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constant('x'.repeat(10_000)),
    )
    fc.assert(
      fc.property(fc.record(Object.fromEntries(TEXTS.map((name) => [name, anyText]))), (texts) => {
        const address = { ...addressOf(country), ...texts }
        wrongFields(address)
        expect(normalised(normalised(address))).toEqual(normalised(address))
      }),
    )
    const stored = normalised(addressOf(country))
    expect(wrongFields(stored)).toEqual([])
  })
})

describe('addresses', () => {
  it.each(['أستريد', 'אסתר', 'Ăstrîd-Łucja', '愛子'])('take names of any script: %s', (firstName) => {
    expect(wrongFields(addressOf('NL', { firstName }))).toEqual([])
  })

  it.each<[AddressCountry, boolean]>([
    ['GB', true],
    ['IE', true],
    ['NL', false],
    ['DE', false],
  ])('in %s need no street number: %s', (country, isOptional) => {
    const wrong = wrongFields(addressOf(country, { streetNumber: '', streetName: 'Rose Cottage' }))
    expect(wrong).toEqual(isOptional ? [] : ['streetNumber'])
  })

  it('need a digit in the street number and a letter in the street name', () => {
    expect(wrongFields(addressOf('NL', { streetNumber: 'x', streetName: '12' }))).toEqual([
      'streetName',
      'streetNumber',
    ])
  })

  it('need two letters as an Italian province, and none elsewhere', () => {
    expect(wrongFields(addressOf('IT', { region: 'Roma' }))).toEqual(['region'])
    expect(wrongFields(addressOf('NL', { region: '' }))).toEqual([])
    expect(normalised(addressOf('IT', { region: 'rm' })).region).toBe('RM')
  })

  it('need a company for a business alone', () => {
    expect(wrongFields(addressOf(), { needsCompany: true })).toEqual(['company'])
    expect(wrongFields(addressOf('DE', { company: 'Lund & Weber' }), { needsCompany: true })).toEqual([])
  })

  it('are stored in one form', () => {
    const { postalCode, phone } = normalised(addressOf('NL', { postalCode: ' 1016  gv ', phone: '06 1234 5678' }))
    expect({ postalCode, phone }).toEqual({ postalCode: '1016 GV', phone: '+31 6 12345678' })
  })
})
