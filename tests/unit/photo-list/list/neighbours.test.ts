import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Photo, TIMELINE_PAGE_SIZE } from '#contract/photos.ts'
import type { Section } from '#src/photo-list/grid/model/layout.ts'
import { type Neighbour, neighbourOf, numberOf, pagesAround, type WirePlace } from '#src/photo-list/list/neighbours.ts'
import { idOf, photoOf } from './photos.ts'

interface Library {
  counts: readonly number[]
  /** Pages that are not read, as 'section#page'. */
  unread?: readonly string[]
  /** Photos that are hidden, by their number in the list from 0. */
  hidden?: readonly number[]
}

/** A timeline whose photos are numbered from 0 over all sections. */
function timelineOf({ counts, unread = [], hidden = [] }: Library) {
  const sections: Section[] = counts.map((count, at) => ({ key: `2026/${at + 1}`, count }))
  const places: WirePlace[] = sections.flatMap(({ key, count }) =>
    Array.from({ length: count }, (_, offset) => ({ section: key, offset })),
  )
  const pageOf = ({ section, offset }: WirePlace) => `${section}#${Math.floor(offset / TIMELINE_PAGE_SIZE)}`
  const isRead = (at: WirePlace) => !unread.includes(pageOf(at))
  const indexOf = (at: WirePlace) =>
    places.findIndex(({ section, offset }) => section === at.section && offset === at.offset)
  const photoAt = (at: WirePlace): Photo | undefined => (isRead(at) ? photoOf(indexOf(at)) : undefined)
  const hiddenIds = Object.fromEntries(hidden.map((n) => [idOf(n), true as const]))
  return { places, isRead, walk: { sections, pageSize: TIMELINE_PAGE_SIZE, hidden: hiddenIds, photoAt } }
}

/** The same answer from the list laid out flat. */
function expectedNeighbour(library: Library, from: number, step: 1 | -1): Neighbour {
  const { places, isRead } = timelineOf(library)
  for (let index = from + step; places[index]; index += step) {
    const at = places[index] ?? { section: '', offset: 0 }
    if (!isRead(at)) return { missing: { section: at.section, page: Math.floor(at.offset / TIMELINE_PAGE_SIZE) } }
    if (!library.hidden?.includes(index)) return { photo: photoOf(index) }
  }
  return { end: true }
}

describe('the neighbour of a photo', () => {
  const { walk } = timelineOf({ counts: [2, 0, 3], hidden: [3] })

  test('is the next in its section, or the first or last of the next section that has any', () => {
    expect(neighbourOf({ section: '2026/1', offset: 0 }, 1, walk)).toEqual({ photo: photoOf(1) })
    expect(neighbourOf({ section: '2026/1', offset: 1 }, 1, walk)).toEqual({ photo: photoOf(2) })
    expect(neighbourOf({ section: '2026/3', offset: 0 }, -1, walk)).toEqual({ photo: photoOf(1) })
  })

  test('skips a place that has no photo on its page', () => {
    const photoAt = (at: WirePlace) => (at.offset === 1 ? null : walk.photoAt(at))
    expect(neighbourOf({ section: '2026/1', offset: 0 }, 1, { ...walk, photoAt })).toEqual({ photo: photoOf(2) })
  })

  test('is not one that is hidden', () => {
    expect(neighbourOf({ section: '2026/3', offset: 0 }, 1, walk)).toEqual({ photo: photoOf(4) })
    expect(neighbourOf({ section: '2026/3', offset: 2 }, -1, walk)).toEqual({ photo: photoOf(2) })
  })

  test('is null at either end, and in a section that does not exist', () => {
    expect(neighbourOf({ section: '2026/1', offset: 0 }, -1, walk)).toEqual({ end: true })
    expect(neighbourOf({ section: '2026/3', offset: 2 }, 1, walk)).toEqual({ end: true })
    expect(neighbourOf({ section: '1999/1', offset: 0 }, 1, walk)).toEqual({ end: true })
    expect(neighbourOf({ section: '1999/1', offset: 0 }, -1, walk)).toEqual({ end: true })
  })

  test('is a page to read where none was read yet', () => {
    const library = timelineOf({ counts: [30, 30], unread: ['2026/1#1', '2026/2#0'] })
    expect(neighbourOf({ section: '2026/1', offset: 23 }, 1, library.walk)).toEqual({
      missing: { section: '2026/1', page: 1 },
    })
    expect(neighbourOf({ section: '2026/2', offset: 24 }, -1, library.walk)).toEqual({
      missing: { section: '2026/2', page: 0 },
    })
    expect(neighbourOf({ section: '2026/2', offset: 0 }, -1, library.walk)).toEqual({
      missing: { section: '2026/1', page: 1 },
    })
  })
})

describe('for any timeline', () => {
  const libraries: fc.Arbitrary<Library> = fc
    .array(fc.oneof(fc.nat(3), fc.nat(60)), { maxLength: 5 })
    .chain((counts) => {
      const total = counts.reduce((sum, count) => sum + count, 0)
      const pages = counts.flatMap((count, at) =>
        Array.from({ length: Math.ceil(count / TIMELINE_PAGE_SIZE) }, (_, page) => `2026/${at + 1}#${page}`),
      )
      return fc.record({
        counts: fc.constant(counts),
        unread: fc.subarray(pages),
        hidden: fc.subarray(Array.from({ length: total }, (_, index) => index)),
      })
    })
  const starts = fc
    .tuple(libraries, fc.nat(), fc.constantFrom(1 as const, -1 as const))
    .filter(([{ counts }]) => counts.some((count) => count > 0))
    .map(([library, seed, step]) => {
      const { places } = timelineOf(library)
      const index = seed % places.length
      return { library, index, from: places[index] ?? { section: '', offset: 0 }, step }
    })

  test('the neighbour is the one that the flat list has', () => {
    fc.assert(
      fc.property(starts, ({ library, index, from, step }) => {
        expect(neighbourOf(from, step, timelineOf(library).walk)).toEqual(expectedNeighbour(library, index, step))
      }),
      { numRuns: 300 },
    )
  })

  test('forth and back leads to the same photo', () => {
    fc.assert(
      fc.property(starts, ({ library, index, from, step }) => {
        const seen = { ...library, unread: [], hidden: library.hidden?.filter((n) => n !== index) ?? [] }
        const { walk, places } = timelineOf(seen)
        const next = neighbourOf(from, step, walk)
        if (!('photo' in next)) return
        const there = places.find((_place, at) => idOf(at) === next.photo.imageId) ?? from
        const back = step === 1 ? -1 : 1
        expect(neighbourOf(there, back, walk)).toEqual({ photo: photoOf(index) })
      }),
    )
  })

  test('what is read around a photo are the pages of just the photos around it', () => {
    fc.assert(
      fc.property(starts, fc.nat(40), ({ library, index, from }, reach) => {
        const { places, walk } = timelineOf(library)
        const around = places.slice(Math.max(0, index - reach), index + reach + 1)
        const named = around.map(({ section, offset }) => `${section}#${Math.floor(offset / TIMELINE_PAGE_SIZE)}`)
        const pages = pagesAround(from, reach, walk).map(({ section, page }) => `${section}#${page}`)
        expect(pages.toSorted()).toEqual([...new Set(named)].toSorted())
      }),
      { numRuns: 300 },
    )
  })

  test('photos are numbered from 1 to the last', () => {
    fc.assert(
      fc.property(libraries, (library) => {
        const { places, walk } = timelineOf(library)
        expect(places.map((place) => numberOf(place, walk.sections))).toEqual(places.map((_, index) => index + 1))
      }),
    )
  })
})
