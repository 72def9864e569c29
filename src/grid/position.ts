import type { Layout, MonthBlock } from './layout.ts'
import { MONTH_CUT, photoTop, placeAt } from './layout.ts'

/**
 * Where a reader is, in terms that outlive a change of width or of photos: the first photo below the month's heading, and
 * how many pixels the line under that heading is below the photo's top (negative above it).
 */
export type TimelinePosition = { readonly month: string; readonly index: number; readonly offset: number }

/** The position of a reader whose line is at `y`; undefined where there are no photos. */
export function positionAt(layout: Layout, y: number): TimelinePosition | undefined {
  const place = placeAt(layout, y)
  const block = place === undefined ? undefined : layout.months[place.month]
  if (place === undefined || block === undefined) return undefined
  return { month: block.key, index: place.index, offset: y - photoTop(layout, block, place.index) }
}

/** Months since year 0: what months are compared by. */
function monthNumber(key: string): number {
  const [year, month] = key.split('/').map(Number)
  return (year ?? 0) * 12 + (month ?? 0)
}

function nearestMonth(months: readonly MonthBlock[], key: string): MonthBlock | undefined {
  const wanted = monthNumber(key)
  const distance = (block: MonthBlock) => Math.abs(monthNumber(block.key) - wanted)
  return months.reduce<MonthBlock | undefined>(
    (best, block) => (best === undefined || distance(block) < distance(best) ? block : best),
    undefined,
  )
}

export function blockOfMonth(layout: Layout, key: string): MonthBlock | undefined {
  return layout.months.find((block) => block.key === key)
}

/** The line's `y` for a position. A month that is gone is replaced by the nearest in time, from its start. */
export function yOf(layout: Layout, { month, index, offset }: TimelinePosition): number | undefined {
  const block = blockOfMonth(layout, month)
  if (block !== undefined) return photoTop(layout, block, index) + offset
  const nearest = nearestMonth(layout.months, month)
  return nearest === undefined ? undefined : photoTop(layout, nearest, 0)
}

/** What is told of the photos of a layout. */
type PhotoIdAt = (month: string, index: number) => string | undefined

/**
 * Where a reader is in a layout that comes after another: at the same photo, should it have moved by a few places; where their
 * month is gone, at what has come up in its place, else at the end of the list.
 */
export function followedTo(
  layout: Layout,
  before: Layout,
  { position, photoId }: { readonly position: TimelinePosition; readonly photoId: string | undefined },
  photoIdAt: PhotoIdAt,
): TimelinePosition | undefined {
  const block = blockOfMonth(layout, position.month)
  if (block === undefined) return placeOfGone(layout, before, position.month)
  if (photoId === undefined) return position
  const index = findNear(position.index, block.count, (at) => photoIdAt(position.month, at) === photoId)
  return { ...position, index: index ?? position.index }
}

function placeOfGone(layout: Layout, before: Layout, month: string): TimelinePosition | undefined {
  const later = before.months.slice(before.months.findIndex(({ key }) => key === month) + 1)
  const next = later.find(({ key }) => blockOfMonth(layout, key) !== undefined)
  if (next) return { month: next.key, index: 0, offset: 0 }
  const last = layout.months.at(-1)
  return last && { month: last.key, index: last.tiles - 1, offset: 0 }
}

/** The place nearest to `index` where `matches` holds, so that a photo is followed when others came or went before it. */
export function findNear(index: number, count: number, matches: (index: number) => boolean): number | undefined {
  for (let distance = 0; distance <= MONTH_CUT; distance += 1) {
    if (index - distance >= 0 && index - distance < count && matches(index - distance)) return index - distance
    if (index + distance < count && matches(index + distance)) return index + distance
  }
  return undefined
}
