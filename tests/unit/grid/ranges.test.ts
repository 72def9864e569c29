import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rangeBetween, wholeList } from '#src/grid/ranges.ts'
import type { PhotoRange } from '#src/grid/slices.ts'
import { monthsOf } from './libraries.ts'

const lists = fc.array(fc.nat(40), { minLength: 1, maxLength: 12 }).map(monthsOf)
const photosIn = (ranges: readonly PhotoRange[]) =>
  ranges.flatMap(({ month, from, to }) => Array.from({ length: to - from }, (_, at) => `${month}#${from + at}`))

describe('a range', () => {
  test('holds exactly the photos between its ends, both included, from either side', () => {
    fc.assert(
      fc.property(lists, fc.nat(), fc.nat(), (months, a, b) => {
        const all = photosIn(wholeList(months))
        fc.pre(all.length > 0)
        const [one, other] = [a % all.length, b % all.length]
        const placeOf = (at: number) => {
          const [month = '', index] = (all[at] ?? '').split('#')
          return { month, index: Number(index) }
        }
        const found = rangeBetween(months, placeOf(one), placeOf(other))
        expect(photosIn(found)).toEqual(all.slice(Math.min(one, other), Math.max(one, other) + 1))
        expect(rangeBetween(months, placeOf(other), placeOf(one))).toEqual(found)
        expect(found.every(({ from, to }) => from < to)).toBe(true)
      }),
    )
  })

  test('ends with its month, should it have fewer photos by now', () => {
    const months = monthsOf([5, 5])
    expect(rangeBetween(months, { month: '2026/11', index: 3 }, { month: '2026/11', index: 90 })).toEqual([
      { month: '2026/11', from: 3, to: 5 },
    ])
  })

  test('is empty when an end is in no month of the list', () => {
    expect(rangeBetween(monthsOf([5]), { month: '1999/1', index: 0 }, { month: '2026/12', index: 0 })).toEqual([])
  })
})

test('the whole list is every month that has photos', () => {
  expect(wholeList(monthsOf([2, 0, 1]))).toEqual([
    { month: '2026/12', from: 0, to: 2 },
    { month: '2026/10', from: 0, to: 1 },
  ])
})
