import type { Layout, Section, SectionRows } from './layout.ts'
import type { ListPlace } from './moves.ts'

/** Photos of a section as the list counts them, `to` not included. */
export type PhotoRange = { readonly section: string; readonly from: number; readonly to: number }

/** The photos in these rows, widened to whole pages, so that the answer changes only when a page comes or goes. */
export function rangesOf(layout: Layout, rows: readonly SectionRows[]): readonly PhotoRange[] {
  const { pageSize, raster } = layout
  return rows.flatMap(({ section, fromRow, toRow }) => {
    const block = layout.sections[section]
    if (block === undefined || fromRow >= toRow) return []
    const from = Math.floor((fromRow * raster.columns) / pageSize) * pageSize
    const shownTo = Math.min(toRow * raster.columns, block.tiles)
    return [{ section: block.key, from, to: Math.min(Math.ceil(shownTo / pageSize) * pageSize, block.count) }]
  })
}

export function sameRanges(a: readonly PhotoRange[], b: readonly PhotoRange[]): boolean {
  if (a.length !== b.length) return false
  return a.every(({ section, from, to }, at) => {
    const other = b[at]
    return other !== undefined && other.section === section && other.from === from && other.to === to
  })
}

/** Whether all photos of `wanted` are in `ranges`. */
export function coversRanges(ranges: readonly PhotoRange[], wanted: readonly PhotoRange[]): boolean {
  return wanted.every(({ section, from, to }) =>
    ranges.some((one) => one.section === section && one.from <= from && one.to >= to),
  )
}

/** Every photo from one to the other, both included, whichever comes first; empty where a section is not in the list. */
export function rangeBetween(sections: readonly Section[], one: ListPlace, other: ListPlace): readonly PhotoRange[] {
  const at = sections.findIndex(({ key }) => key === one.section)
  const till = sections.findIndex(({ key }) => key === other.section)
  if (at < 0 || till < 0) return []
  const isForth = at < till || (at === till && one.index <= other.index)
  const [from, to, start, end] = isForth ? [at, till, one.index, other.index] : [till, at, other.index, one.index]
  return sections.slice(from, to + 1).flatMap(({ key, count }, place) => {
    const first = place === 0 ? start : 0
    const past = Math.min(place === to - from ? end + 1 : count, count)
    return first < past ? [{ section: key, from: first, to: past }] : []
  })
}

export const wholeList = (sections: readonly Section[]): readonly PhotoRange[] =>
  sections.flatMap(({ key, count }) => (count > 0 ? [{ section: key, from: 0, to: count }] : []))
