import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Section } from '#src/photo-list/grid/model/layout.ts'
import {
  scaleOf as buildScale,
  type Mark,
  marksOf,
  partOf,
  placeOn,
  sectionNumberOf,
} from '#src/photo-list/grid/model/scale.ts'
import { sectionsOf, yearOf } from '../libraries.ts'

const scaleOf = (sections: readonly Section[]) => buildScale(sections, yearOf)

const lists = fc
  .array(fc.oneof(fc.nat(3), fc.nat(300), fc.nat(50_000)), { minLength: 1, maxLength: 40 })
  .map(sectionsOf)
  .filter((sections) => sections.some(({ count }) => count > 0))
const parts = fc.double({ min: -0.1, max: 1.1, noNaN: true })
const ROOM = { length: 600, yearHeight: 12, yearGap: 22, dotGap: 9 }

describe('the scale', () => {
  test('has every photo at a part of its own, and that part leads back to it', () => {
    fc.assert(
      fc.property(lists, fc.nat(), (sections, seed) => {
        const scale = scaleOf(sections)
        const photo = seed % scale.total
        const place = placeOn(scale, (photo + 0.5) / scale.total)
        if (place === undefined) throw new Error('no place')
        expect(Math.round(partOf(scale, place) * scale.total)).toBe(photo)
      }),
    )
  })

  test('follows the order of the list', () => {
    fc.assert(
      fc.property(lists, parts, parts, (sections, a, b) => {
        const scale = scaleOf(sections)
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
      fc.property(lists, (sections) => {
        const scale = scaleOf(sections)
        const last = scale.sections.at(-1)
        expect(placeOn(scale, 0)).toEqual({ section: scale.sections[0]?.key, index: 0 })
        expect(placeOn(scale, 1)).toEqual({ section: last?.key, index: (last?.count ?? 0) - 1 })
      }),
    )
  })

  test('gives each section the length of its photos', () => {
    const scale = scaleOf(sectionsOf([30, 0, 10, 60]))
    expect(placeOn(scale, 0.295)).toEqual({ section: '2026/12', index: 29 })
    expect(placeOn(scale, 0.305)).toEqual({ section: '2026/10', index: 0 })
    expect(placeOn(scale, 0.405)).toEqual({ section: '2026/9', index: 0 })
  })

  test('has no places in an empty list, and takes what it does not know for its beginning', () => {
    const empty = scaleOf(sectionsOf([0]))
    expect(placeOn(empty, 0.5)).toBeUndefined()
    expect(partOf(empty, { section: '2026/12', index: 0 })).toBe(0)
    const scale = scaleOf(sectionsOf([5]))
    expect(partOf(scale, { section: '1999/1', index: 3 })).toBe(0)
    expect(sectionNumberOf(scale, '1999/1')).toBe(-1)
  })
})

describe('the marks beside it', () => {
  const years = (marks: ReturnType<typeof marksOf>) => marks.filter(({ year }) => year !== undefined)

  const isWritten = ({ year, isUndated }: Mark) => year !== undefined || isUndated

  test('never touch: years keep their room, dots keep off the years and each other', () => {
    fc.assert(
      fc.property(lists, (sections) => {
        const marks = marksOf(scaleOf(sections), ROOM)
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

  test('begin with the first section and stand where their section begins', () => {
    fc.assert(
      fc.property(lists, (sections) => {
        const scale = scaleOf(sections)
        const marks = marksOf(scale, ROOM)
        expect(marks[0]?.at ?? 0).toBeLessThan(ROOM.yearGap / ROOM.length)
        for (const { at, section } of marks) expect(at).toBe((scale.starts[section] ?? Number.NaN) / scale.total)
      }),
    )
  })

  /** One section a year, each with the given length in pixels. */
  const writtenOf = (lengths: Readonly<Record<number, number>>) => {
    const sections = Object.entries(lengths).map(([year, count]) => ({ key: `${year}/6`, count }))
    const scale = scaleOf(sections.toReversed())
    const written = years(marksOf(scale, { ...ROOM, length: scale.total }))
    return written.map(({ year, at }) => {
      const beside = [0.5, ROOM.yearHeight - 0.5].map((way) =>
        yearOf(placeOn(scale, at + way / scale.total)?.section ?? ''),
      )
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
    const sections = Array.from({ length: 1000 }, (_, at) => ({ key: `${2999 - at}/6`, count: 1 }))
    const marks = marksOf(scaleOf(sections), ROOM)
    expect(years(marks).length).toBeLessThanOrEqual(Math.ceil(ROOM.length / ROOM.yearGap))
    expect(years(marks).length).toBeGreaterThan(20)
  })

  test('name no year for photos without a date', () => {
    const marks = marksOf(scaleOf([...sectionsOf([50, 50]), { key: '1970/1', count: 50 }]), ROOM)
    expect(years(marks).map(({ year }) => year)).toEqual(['2026'])
    expect(marks.at(-1)).toMatchObject({ section: 2, year: undefined })
  })

  test.each([1, 5, 50])('mark where %i photos without a date begin', (count) => {
    const sections = [...sectionsOf(Array.from({ length: 36 }, () => 100)), { key: '1970/1', count }]
    const marks = marksOf(scaleOf(sections), ROOM)
    expect(marks.filter(({ isUndated }) => isUndated)).toEqual([marks.at(-1)])
    expect(marks.at(-1)).toMatchObject({ section: 36, year: undefined, isUndated: true })
  })

  test('name each year once', () => {
    const marks = marksOf(scaleOf(sectionsOf(Array.from({ length: 36 }, () => 100))), ROOM)
    expect(years(marks).map(({ year }) => year)).toEqual(['2026', '2025', '2024'])
    expect(marks.length).toBeGreaterThan(20)
  })
})
