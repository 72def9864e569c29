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

  it('refuses emoji, control characters and tags in every text', () => {
    const hostile = fc.constantFrom('😀', '\r\nBcc: all@example.com', '\0', '\n', '\u2028', '<b>')
    fc.assert(
      fc.property(fc.constantFrom(...TEXTS), hostile, (name, sign) => {
        const address = addressOf(country)
        const text = `${address[name]} A${sign} A`
        expect(wrongFields({ ...address, [name]: text })).toContain(name)
      }),
    )
  })

  it('drops what nobody sees, wherever it stands, and takes odd spaces for spaces', () => {
    const unseen = fc.constantFrom(
      '\u00ad',
      '\u200b',
      '\u200c',
      '\u200d',
      '\u200f',
      '\u202e',
      '\u2066',
      '\u2069',
      '\ufeff',
    )
    const place = fc.nat({ max: 8 })
    const plain = normalised(addressOf(country))
    fc.assert(
      fc.property(fc.constantFrom(...TEXTS), unseen, place, (name, sign, at) => {
        const text = plain[name].replaceAll(' ', '\u00a0')
        const pasted = { ...plain, [name]: `\u202a${text.slice(0, at)}${sign}${text.slice(at)}\u202c` }
        expect(wrongFields(pasted)).toEqual([])
        expect(normalised(pasted)).toEqual(plain)
      }),
    )
  })

  it('takes the usual words for no number', () => {
    for (const streetNumber of [
      's/n',
      'S/N',
      's.n.',
      'snc',
      's.n.c.',
      'bez numeru',
      'b/n',
      'o. Nr.',
      'z/n',
      'u/n',
      'none',
      '-',
    ])
      expect(wrongFields(addressOf(country, { streetNumber }))).toEqual([])
    expect(wrongFields(addressOf(country, { streetNumber: 'x' }))).toEqual(['streetNumber'])
  })

  it('takes a number inside the street’s line, as browsers fill it in', () => {
    const { streetName, streetNumber } = addressOf(country)
    for (const line of [
      `${streetName} ${streetNumber}`,
      `12, ${streetName}`,
      `${streetName} 12 huis`,
      `${streetName} 3, 2º B`,
    ])
      expect(wrongFields(addressOf(country, { streetName: line, streetNumber: '' }))).toEqual([])
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
    ['FR', true],
    ['NL', false],
    ['DE', false],
    ['ES', false],
    ['IT', false],
  ])('in %s need no street number: %s', (country, isOptional) => {
    const wrong = wrongFields(addressOf(country, { streetNumber: '', streetName: 'Rose Cottage' }))
    expect(wrong).toEqual(isOptional ? [] : ['streetNumber'])
  })

  it.each(['Straße des 17. Juni', 'ul. 3 Maja', 'Via 25 Aprile', 'Calle 2 de Mayo'])(
    'take no day for a number: %s',
    (streetName) => {
      expect(wrongFields(addressOf('DE', { streetName, streetNumber: '' }))).toEqual(['streetNumber'])
      expect(wrongFields(addressOf('DE', { streetName: `${streetName} 4`, streetNumber: '' }))).toEqual([])
    },
  )

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
