import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  coversRanges,
  type PhotoRange,
  rangeBetween,
  sameRanges,
  wholeList,
} from '#src/photo-list/grid/model/ranges.ts'
import { sectionsOf } from '../libraries.ts'

const lists = fc.array(fc.nat(40), { minLength: 1, maxLength: 12 }).map(sectionsOf)
const photosIn = (ranges: readonly PhotoRange[]) =>
  ranges.flatMap(({ section, from, to }) => Array.from({ length: to - from }, (_, at) => `${section}#${from + at}`))

describe('a range', () => {
  test('holds exactly the photos between its ends, both included, from either side', () => {
    fc.assert(
      fc.property(lists, fc.nat(), fc.nat(), (sections, a, b) => {
        const all = photosIn(wholeList(sections))
        fc.pre(all.length > 0)
        const [one, other] = [a % all.length, b % all.length]
        const placeOf = (at: number) => {
          const [section = '', index] = (all[at] ?? '').split('#')
          return { section, index: Number(index) }
        }
        const found = rangeBetween(sections, placeOf(one), placeOf(other))
        expect(photosIn(found)).toEqual(all.slice(Math.min(one, other), Math.max(one, other) + 1))
        expect(rangeBetween(sections, placeOf(other), placeOf(one))).toEqual(found)
        expect(found.every(({ from, to }) => from < to)).toBe(true)
      }),
    )
  })

  test('ends with its section, should it have fewer photos by now', () => {
    const sections = sectionsOf([5, 5])
    expect(rangeBetween(sections, { section: '2026/11', index: 3 }, { section: '2026/11', index: 90 })).toEqual([
      { section: '2026/11', from: 3, to: 5 },
    ])
  })

  test('is empty when an end is in no section of the list', () => {
    expect(rangeBetween(sectionsOf([5]), { section: '1999/1', index: 0 }, { section: '2026/12', index: 0 })).toEqual([])
  })
})

test('the whole list is every section that has photos', () => {
  expect(wholeList(sectionsOf([2, 0, 1]))).toEqual([
    { section: '2026/12', from: 0, to: 2 },
    { section: '2026/10', from: 0, to: 1 },
  ])
})

test('ranges cover what lies within them, section by section', () => {
  const ranges = [
    { section: '2026/8', from: 24, to: 96 },
    { section: '2026/7', from: 0, to: 24 },
  ]
  expect(coversRanges(ranges, [{ section: '2026/8', from: 48, to: 96 }])).toBe(true)
  expect(coversRanges(ranges, ranges)).toBe(true)
  expect(coversRanges(ranges, [])).toBe(true)
  expect(coversRanges(ranges, [{ section: '2026/8', from: 72, to: 120 }])).toBe(false)
  expect(coversRanges(ranges, [{ section: '2026/6', from: 0, to: 24 }])).toBe(false)
})

test('ranges differ by what they hold', () => {
  const a = [{ section: '2026/8', from: 0, to: 48 }]
  expect(sameRanges(a, [{ section: '2026/8', from: 0, to: 48 }])).toBe(true)
  expect(sameRanges(a, [{ section: '2026/8', from: 24, to: 48 }])).toBe(false)
  expect(sameRanges(a, [])).toBe(false)
})
