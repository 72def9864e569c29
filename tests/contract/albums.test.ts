import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { albumName, MAX_ALBUM_NAME } from '#contract/albums.ts'
import type { Call } from '#contract/call.ts'
import { CALLS } from '#contract/calls.ts'
import { visibleText } from '#contract/typed-text.ts'

const ID = '5f0a3c1e-6d3b-4a57-9d53-1f4a2f1d0b11'
/** Names of the shop's own, such as an order's code, and numbers: no ids of ours. */
const OTHER_PARAMETERS: readonly string[] = [
  'createWidget',
  'deleteGalleryEntry',
  'deleteWidget',
  'getBlockedOrder',
  'getChunkUrl',
  'getDeliveryDates',
  'getGalleryEntry',
  'getHistoricalInvoicePdf',
  'getInvoicePdf',
  'getReorderStatus',
  'getWidget',
  'shareWidget',
  'updateGalleryEntry',
]
const WITH_IDS = Object.entries<Call>(CALLS).filter(
  ([name, { path }]) => path.includes('{id}') && !OTHER_PARAMETERS.includes(name),
)

it.each(WITH_IDS)('%s takes ids in its path, and nothing else', (_, { path, params }) => {
  if (!params) throw new Error('No parameters.')
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const given = Object.fromEntries(names.map((name) => [name, ID]))
  expect(v.parse(params, given)).toEqual(given)
  for (const name of names) expect(v.is(params, { ...given, [name]: `${ID}'` })).toBe(false)
})

describe('an album’s name', () => {
  const isValid = (name: string) => v.is(albumName, name)
  const BLANK = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu

  test('is any storable text of 1 to 100 characters without <, > and ; that somebody can see', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (name) => {
        const isStorable = name.isWellFormed() && !name.includes('\0')
        const seen = visibleText(name)
        const isSeen = seen.replaceAll(BLANK, '') !== ''
        expect(isValid(name)).toBe(isStorable && isSeen && !/[<>;]/.test(seen) && seen.length <= MAX_ALBUM_NAME)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ...['', ' ', '\t\n\u00a0', '\u200b', 'a<b', 'a>b', 'a;b', 'x'.repeat(10_000)],
    // a NUL, and halves of a character
    ...['Sn\0w', '\ud800', 'Snow \udc28'],
  ])('is not %j', (name) => {
    expect(isValid(name)).toBe(false)
  })

  it.each(['Snow', '👩‍👩‍👧 2024', 'عطلة الصيف', ' Snow ', 'x'.repeat(100)])('is %j', (name) => {
    expect(isValid(name)).toBe(true)
  })
})
