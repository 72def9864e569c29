import { randomBytes } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { BYTES_OF_COLOUR, type PhotoColours, photoColours } from '#contract/colours.ts'

const PHOTOS = 100_000
const YEARS = 25
const MONTHS = YEARS * 12
/** 2.5 bytes a photo; the colours alone are 2. */
const MOST_BYTES = 250_000
/** Of brotli, as a proxy compresses with while somebody waits. */
const QUALITY = 5

test('the colours of a large library are a small answer, even where no two are alike', () => {
  const months = Array.from({ length: MONTHS }, (_, at) => {
    const photos = Math.floor((PHOTOS * (at + 1)) / MONTHS) - Math.floor((PHOTOS * at) / MONTHS)
    const colours = randomBytes(photos * BYTES_OF_COLOUR)
    return { month: `${2025 - Math.floor(at / 12)}/${12 - (at % 12)}`, colours: colours.toString('base64') }
  })
  const answer: PhotoColours = { revision: PHOTOS, months }
  expect(v.is(photoColours, answer)).toBe(true)
  const bytes = months.reduce((sum, { colours }) => sum + Buffer.from(colours, 'base64').length, 0)
  expect(bytes).toBe(PHOTOS * BYTES_OF_COLOUR)
  const sent = brotliCompressSync(JSON.stringify(answer), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
  expect(sent.length).toBeLessThanOrEqual(MOST_BYTES)
})
