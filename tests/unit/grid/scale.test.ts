import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Mark, marksOf, monthNumberOf, partOf, placeOn, scaleOf, yearOf } from '#src/grid/scale.ts'
import { monthsOf } from './libraries.ts'

const lists = fc
  .array(fc.oneof(fc.nat(3), fc.nat(300), fc.nat(50_000)), { minLength: 1, maxLength: 40 })
  .map(monthsOf)
  .filter((months) => months.some(({ count }) => count > 0))
const parts = fc.double({ min: -0.1, max: 1.1, noNaN: true })
const ROOM = { length: 600, yearHeight: 12, yearGap: 22, dotGap: 9 }

describe('the scale', () => {
  test('has every photo at a part of its own, and that part leads back to it', () => {
    fc.assert(
      fc.property(lists, fc.nat(), (months, seed) => {
        const scale = scaleOf(months)
        const photo = seed % scale.total
        const place = placeOn(scale, (photo + 0.5) / scale.total)
        if (place === undefined) throw new Error('no place')
        expect(Math.round(partOf(scale, place) * scale.total)).toBe(photo)
      }),
    )
  })

  test('goes on in the order of the list', () => {
    fc.assert(
      fc.property(lists, parts, parts, (months, a, b) => {
        const scale = scaleOf(months)
        const at = (part: number) => {
          const place = placeOn(scale, part)
          return place ? partOf(scale, place) : Number.NaN
        }
        expect(at(Math.min(a, b))).toBeLessThanOrEqual(at(Math.max(a, b)))
      }),
    )
  })

  test('begins with the first photo and ends with the last one', () => {
    fc.assert(
      fc.property(lists, (months) => {
        const scale = scaleOf(months)
        const last = scale.months.at(-1)
        expect(placeOn(scale, 0)).toEqual({ month: scale.months[0]?.key, index: 0 })
        expect(placeOn(scale, 1)).toEqual({ month: last?.key, index: (last?.count ?? 0) - 1 })
      }),
    )
  })

  test('gives each month the length of its photos', () => {
    const scale = scaleOf(monthsOf([30, 0, 10, 60]))
    expect(placeOn(scale, 0.295)).toEqual({ month: '2026/12', index: 29 })
    expect(placeOn(scale, 0.305)).toEqual({ month: '2026/10', index: 0 })
    expect(placeOn(scale, 0.405)).toEqual({ month: '2026/9', index: 0 })
  })

  test('has no places in an empty list, and takes what it does not know for its beginning', () => {
    const empty = scaleOf(monthsOf([0]))
    expect(placeOn(empty, 0.5)).toBeUndefined()
    expect(partOf(empty, { month: '2026/12', index: 0 })).toBe(0)
    const scale = scaleOf(monthsOf([5]))
    expect(partOf(scale, { month: '1999/1', index: 3 })).toBe(0)
    expect(monthNumberOf(scale, '1999/1')).toBe(-1)
  })
})

describe('the marks beside it', () => {
  const years = (marks: ReturnType<typeof marksOf>) => marks.filter(({ year }) => year !== undefined)

  const isWritten = ({ year, isUndated }: Mark) => year !== undefined || isUndated

  test('never touch: years keep their room, dots keep off the years and each other', () => {
    fc.assert(
      fc.property(lists, (months) => {
        const marks = marksOf(scaleOf(months), ROOM)
        for (const [at, mark] of marks.entries()) {
          const next = marks[at + 1]
          if (next === undefined) continue
          const gap = (next.at - mark.at) * ROOM.length
          const areYears = isWritten(mark) && isWritten(next)
          expect(gap).toBeGreaterThanOrEqual((areYears ? ROOM.yearGap : ROOM.dotGap) - 1e-6)
        }
      }),
    )
  })

  test('begin with the first month and stand where their month begins', () => {
    fc.assert(
      fc.property(lists, (months) => {
        const scale = scaleOf(months)
        const marks = marksOf(scale, ROOM)
        expect(marks[0]?.at ?? 0).toBeLessThan(ROOM.yearGap / ROOM.length)
        for (const { at, month } of marks) expect(at).toBe((scale.starts[month] ?? Number.NaN) / scale.total)
      }),
    )
  })

  /** One month a year, each as many pixels long as told. */
  const writtenOf = (lengths: Readonly<Record<number, number>>) => {
    const months = Object.entries(lengths).map(([year, count]) => ({ key: `${year}/6`, count }))
    const scale = scaleOf(months.toReversed())
    const written = years(marksOf(scale, { ...ROOM, length: scale.total }))
    return written.map(({ year, at }) => {
      const beside = [0.5, ROOM.yearHeight - 0.5].map((way) => yearOf(placeOn(scale, at + way / scale.total)?.month))
      return [year, ...beside]
    })
  }

  test('have only photos of that year beside a year', () => {
    expect(writtenOf({ 2026: 300, 2025: 100, 2024: 200 })).toEqual([
      ['2026', '2026', '2026'],
      ['2025', '2025', '2025'],
      ['2024', '2024', '2024'],
    ])
  })

  test('leave out a year that is shorter than it is high, not the long one after it', () => {
    expect(writtenOf({ 2027: 4, 2026: 296, 2025: 8, 2024: 5, 2023: 287 })).toEqual([
      ['2026', '2026', '2026'],
      ['2023', '2023', '2023'],
    ])
  })

  test('stay few for a thousand years with one photo each', () => {
    const months = Array.from({ length: 1000 }, (_, at) => ({ key: `${2999 - at}/6`, count: 1 }))
    const marks = marksOf(scaleOf(months), ROOM)
    expect(years(marks).length).toBeLessThanOrEqual(Math.ceil(ROOM.length / ROOM.yearGap))
    expect(years(marks).length).toBeGreaterThan(20)
  })

  test('name no year for photos without a date', () => {
    const marks = marksOf(scaleOf([...monthsOf([50, 50]), { key: '1970/1', count: 50 }]), ROOM)
    expect(years(marks).map(({ year }) => year)).toEqual(['2026'])
    expect(marks.at(-1)).toMatchObject({ month: 2, year: undefined })
  })

  test.each([1, 5, 50])('mark where %i photos without a date begin', (count) => {
    const months = [...monthsOf(Array.from({ length: 36 }, () => 100)), { key: '1970/1', count }]
    const marks = marksOf(scaleOf(months), ROOM)
    expect(marks.filter(({ isUndated }) => isUndated)).toEqual([marks.at(-1)])
    expect(marks.at(-1)).toMatchObject({ month: 36, year: undefined, isUndated: true })
  })

  test('name each year once', () => {
    const marks = marksOf(scaleOf(monthsOf(Array.from({ length: 36 }, () => 100))), ROOM)
    expect(years(marks).map(({ year }) => year)).toEqual(['2026', '2025', '2024'])
    expect(marks.length).toBeGreaterThan(20)
  })
})
