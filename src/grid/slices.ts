import { TIMELINE_PAGE_SIZE } from '#contract/photos.ts'
import type { Layout, MonthRows } from './layout.ts'

/** Photos of a slice: a month is read in slices, each one page of the timeline (photo spec 9). */
export const SLICE = TIMELINE_PAGE_SIZE

/** A page of a month: photos `slice * SLICE` and on, as the wire counts them. */
export type SliceKey = { readonly month: string; readonly slice: number }

/** Photos of a month as the list counts them, `to` not included. */
export type PhotoRange = { readonly month: string; readonly from: number; readonly to: number }

export function sliceKeyOf(month: string, place: number): SliceKey {
  return { month, slice: Math.floor(place / SLICE) }
}

/** The photos in these rows, widened to whole slices, so that the answer changes only when a slice comes or goes. */
export function rangesOf(layout: Layout, rows: readonly MonthRows[]): readonly PhotoRange[] {
  const { columns } = layout.raster
  return rows.flatMap(({ month, fromRow, toRow }) => {
    const block = layout.months[month]
    if (block === undefined || fromRow >= toRow) return []
    const from = Math.floor((fromRow * columns) / SLICE) * SLICE
    const shownTo = Math.min(toRow * columns, block.tiles)
    return [{ month: block.key, from, to: Math.min(Math.ceil(shownTo / SLICE) * SLICE, block.count) }]
  })
}

export function sameRanges(a: readonly PhotoRange[], b: readonly PhotoRange[]): boolean {
  if (a.length !== b.length) return false
  return a.every(({ month, from, to }, at) => {
    const other = b[at]
    return other !== undefined && other.month === month && other.from === from && other.to === to
  })
}

/** Whether all photos of `wanted` are in `told`. */
export function coversRanges(told: readonly PhotoRange[], wanted: readonly PhotoRange[]): boolean {
  return wanted.every(({ month, from, to }) =>
    told.some((one) => one.month === month && one.from <= from && one.to >= to),
  )
}

/**
 * The slices to read for these ranges, each once, in the order of the list. `wirePlace` translates the list's count into
 * the wire's where photos are hidden (`readMonth` in hidden.ts).
 */
export function slicesOf(
  ranges: readonly PhotoRange[],
  wirePlace: (month: string, index: number) => number = (_month, index) => index,
): readonly SliceKey[] {
  return ranges.flatMap(({ month, from, to }) => {
    if (from >= to) return []
    const first = sliceKeyOf(month, wirePlace(month, from)).slice
    const last = sliceKeyOf(month, wirePlace(month, to - 1)).slice
    return Array.from({ length: last - first + 1 }, (_, at) => ({ month, slice: first + at }))
  })
}
