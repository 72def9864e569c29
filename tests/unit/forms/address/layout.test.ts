import { describe, expect, it } from 'vitest'
import { ADDRESS_COUNTRIES, ADDRESS_LENGTHS } from '#contract/addresses.ts'
import { addressLines, fieldRows } from '#src/forms/address/layout.ts'
import { addressOf } from '#tests/support/addresses.ts'

describe.each(ADDRESS_COUNTRIES)('the form for %s', (country) => {
  it('has every field once, but regions where the country has none', () => {
    const fields = fieldRows(country).flat()
    expect(new Set(fields).size).toBe(fields.length)
    const all = Object.keys(ADDRESS_LENGTHS).filter((name) => name !== 'region' || ['ES', 'IE', 'IT'].includes(country))
    expect(fields.toSorted()).toEqual(all.toSorted())
  })

  it('ends with the phone number, and its address with the country', () => {
    expect(fieldRows(country).at(-1)).toEqual(['phone'])
    const lines = addressLines(addressOf(country), 'Country')
    expect(lines.at(-1)).toBe('Country')
    expect(lines).toContain('Astrid Lund')
  })
})

describe('the order of fields', () => {
  it('follows the country', () => {
    expect(fieldRows('NL').slice(0, 5)).toEqual([
      ['firstName', 'lastName'],
      ['company'],
      ['streetName', 'streetNumber'],
      ['addition'],
      ['postalCode', 'city'],
    ])
    expect(fieldRows('GB').slice(2)).toEqual([
      ['streetNumber', 'streetName'],
      ['addition'],
      ['city'],
      ['postalCode'],
      ['phone'],
    ])
    expect(fieldRows('IT').at(-2)).toEqual(['postalCode', 'city', 'region'])
  })

  it('writes addresses as the country does', () => {
    expect(addressLines(addressOf('GB', { company: 'Lund Ltd', addition: 'Flat 4' }), 'United Kingdom')).toEqual([
      'Astrid Lund',
      'Lund Ltd',
      '27 Clerkenwell Road',
      'Flat 4',
      'London',
      'EC1Y 8SY',
      'United Kingdom',
    ])
    expect(addressLines({ country: 'XX', city: 'Nowhere' }, '')).toEqual(['Nowhere'])
  })
})
