import fc from 'fast-check'
import type { Breakpoint } from '#src/grid/geometry.ts'
import { rasterOf } from '#src/grid/geometry.ts'
import type { LayoutInput, MonthCount } from '#src/grid/layout.ts'

/** Months going back from December 2026, each with its count. */
export function monthsOf(counts: readonly number[]): readonly MonthCount[] {
  return counts.map((count, at) => ({ key: `${2026 - Math.floor(at / 12)}/${12 - (at % 12)}`, count }))
}

const screen = fc.oneof(
  fc.record({ width: fc.double({ min: 280, max: 575, noNaN: true }), breakpoint: fc.constant<Breakpoint>('small') }),
  fc.record({ width: fc.double({ min: 400, max: 1024, noNaN: true }), breakpoint: fc.constant<Breakpoint>('medium') }),
  fc.record({ width: fc.double({ min: 600, max: 1440, noNaN: true }), breakpoint: fc.constant<Breakpoint>('large') }),
)

export const rasters = screen.map(({ width, breakpoint }) => rasterOf(width, breakpoint))

const month = fc.record({
  count: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 90, max: 100 }), fc.integer({ min: 0, max: 700 })),
  opened: fc.boolean(),
})

/** Libraries small enough to be counted tile by tile; some months empty, some cut, some opened. */
export const libraries: fc.Arbitrary<LayoutInput> = fc
  .record({ months: fc.array(month, { maxLength: 14 }), raster: rasters })
  .map(({ months, raster }) => {
    const counted = monthsOf(months.map(({ count }) => count))
    const opened = counted.filter((_, at) => months[at]?.opened).map(({ key }) => [key, true as const])
    return { months: counted, opened: Object.fromEntries(opened), raster }
  })
