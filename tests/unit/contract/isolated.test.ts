import { expect, it } from 'vitest'
import { isolated, isolatedValues } from '#contract/isolated.ts'

it.each([
  ['Summer 2024', 'Summer 2024'],
  ['Ǻlesund 🌊', 'Ǻlesund 🌊'],
  ['חופשה', '\u2068חופשה\u2069'],
  ['صور (2)', '\u2068صور (2)\u2069'],
  ['gpj.\u202etxt', '\u2068gpj.txt\u2069'],
  ['\u2066open', '\u2068open\u2069'],
])('%j stands in a sentence as %j', (name, shown) => {
  expect(isolated(name)).toBe(shown)
})

it('leaves numbers and dates of a message as they are', () => {
  const day = new Date(0)
  expect(isolatedValues({ count: 3, day, name: 'חוף' })).toEqual({ count: 3, day, name: '\u2068חוף\u2069' })
  expect(isolatedValues(undefined)).toBeUndefined()
})
