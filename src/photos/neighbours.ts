import { type Photo, TIMELINE_PAGE_SIZE } from '#contract/photos.ts'
import type { SliceKey } from '#src/grid/slices.ts'
import { type MonthCount, monthKey } from './timeline.ts'

/** A place of the timeline, as the wire counts it. */
export interface WirePlace {
  month: string
  place: number
}

interface Walk {
  months: readonly MonthCount[]
  hidden: Readonly<Record<string, true>>
  /** The photo at a place; undefined while its page is not read. */
  photoAt: (at: WirePlace) => Photo | undefined
}

/** What is next to a place: a photo, the end, or a page that must be read first. */
export type Neighbour = { photo: Photo } | { end: true } | { missing: SliceKey }

/** The next photo that is not hidden, over the months' ends. */
export function neighbourOf(from: WirePlace, step: 1 | -1, { months, hidden, photoAt }: Walk): Neighbour {
  let index = months.findIndex((month) => monthKey(month) === from.month)
  let place = from.place + step
  while (months[index]) {
    const month = months[index]
    if (!month) break
    if (place < 0 || place >= month.count) {
      index += step
      place = step === 1 ? 0 : (months[index]?.count ?? 0) - 1
      continue
    }
    const at = { month: monthKey(month), place }
    const photo = photoAt(at)
    if (!photo) return { missing: { month: at.month, slice: Math.floor(place / TIMELINE_PAGE_SIZE) } }
    if (!hidden[photo.imageId]) return { photo }
    place += step
  }
  return { end: true }
}

/** A photo's number in the whole list, from 1. */
export function numberOf({ month, place }: WirePlace, months: readonly MonthCount[]): number {
  let before = 0
  for (const one of months) {
    if (monthKey(one) === month) return before + place + 1
    before += one.count
  }
  return before
}
