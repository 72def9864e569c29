import fc from 'fast-check'
import type { Breakpoint } from '#src/photo-list/grid/model/geometry.ts'
import { rasterOf } from '#src/photo-list/grid/model/geometry.ts'
import type { LayoutInput, Section } from '#src/photo-list/grid/model/layout.ts'

/** The list of most tests: pages of 24, headings, cut at 96. */
export const CUT = 96
export const shape = { pageSize: 24, hasHeadings: true, cut: CUT }

/** The year of a section's key. */
export const yearOf = (key: string) => (key === '1970/1' ? undefined : key.split('/')[0])

/** Sections going back from December 2026, each with its count. */
export function sectionsOf(counts: readonly number[]): readonly Section[] {
  return counts.map((count, at) => ({ key: `${2026 - Math.floor(at / 12)}/${12 - (at % 12)}`, count }))
}

const screen = fc.oneof(
  fc.record({ width: fc.double({ min: 280, max: 575, noNaN: true }), breakpoint: fc.constant<Breakpoint>('small') }),
  fc.record({ width: fc.double({ min: 400, max: 1024, noNaN: true }), breakpoint: fc.constant<Breakpoint>('medium') }),
  fc.record({ width: fc.double({ min: 600, max: 1024, noNaN: true }), breakpoint: fc.constant<Breakpoint>('large') }),
  fc.record({
    width: fc.double({ min: 800, max: 1440, noNaN: true }),
    breakpoint: fc.constant<Breakpoint>('extraLarge'),
  }),
)

export const rasters = screen.map(({ width, breakpoint }) => rasterOf(width, breakpoint))

const section = fc.record({
  count: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 90, max: 100 }), fc.integer({ min: 0, max: 700 })),
  opened: fc.boolean(),
})

/** Lists small enough to be counted tile by tile; some sections empty, some cut, some opened, some without headings. */
export const libraries: fc.Arbitrary<LayoutInput> = fc
  .record({
    sections: fc.array(section, { maxLength: 14 }),
    raster: rasters,
    pageSize: fc.constantFrom(24, 500),
    hasHeadings: fc.boolean(),
    cut: fc.constantFrom(CUT, undefined),
  })
  .map(({ sections, ...list }) => {
    const counted = sectionsOf(sections.map(({ count }) => count))
    const opened = counted.filter((_, at) => sections[at]?.opened).map(({ key }) => [key, true as const])
    return { sections: counted, opened: Object.fromEntries(opened), ...list }
  })
