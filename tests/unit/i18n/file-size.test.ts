import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileSizeParts, useFileSize } from '#src/i18n/file-size.ts'
import { inLocale } from './in-locale.ts'

const KB = 1024
const MB = KB * KB
const GB = MB * KB

test.each([
  [0, 'fileSize.bytes', 0],
  [1, 'fileSize.bytes', 1],
  [1023, 'fileSize.bytes', 1023],
  [KB, 'fileSize.kilobytes', 1],
  [1.5 * KB, 'fileSize.kilobytes', 1.5],
  [MB, 'fileSize.megabytes', 1],
  [GB, 'fileSize.gigabytes', 1],
  [5000 * GB, 'fileSize.gigabytes', 5000],
])('%d bytes are in the unit %s', (bytes, unit, size) => {
  expect(fileSizeParts(bytes)).toEqual({ unit, size })
})

test('every size is at least 1 and less than 1024 of its unit, above bytes and below gigabytes', () => {
  const powers = ['fileSize.bytes', 'fileSize.kilobytes', 'fileSize.megabytes', 'fileSize.gigabytes']
  const sizes = fc.oneof(
    fc.integer({ min: 1, max: 4 * GB }),
    fc.constantFrom(KB, MB, GB).chain((unit) => fc.integer({ min: unit - 2, max: unit + 2 })),
  )
  fc.assert(
    fc.property(sizes, (bytes) => {
      const { unit, size } = fileSizeParts(bytes)
      expect(size).toBeGreaterThanOrEqual(1)
      if (unit !== 'fileSize.gigabytes') expect(size).toBeLessThan(KB)
      expect(size * KB ** powers.indexOf(unit)).toBeCloseTo(bytes, 3)
    }),
  )
})

test.each([
  ['en-GB', 0, '0\u00a0Bytes'],
  ['en-GB', 4_300_000, '4.1\u00a0MB'],
  ['en-GB', 1234, '1.21\u00a0KB'],
  ['en-GB', 2 * GB, '2\u00a0GB'],
  ['en-GB', 1_500_000 * MB, '1,464.84\u00a0GB'],
  ['de-DE', 4_300_000, '4,1\u00a0MB'],
  ['de-DE', 1_500_000 * MB, '1.464,84\u00a0GB'],
])('in %s, %d bytes are %s', (locale, bytes, text) => {
  expect(inLocale(locale, useFileSize)(bytes)).toBe(text)
})
