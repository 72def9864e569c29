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
  /** The photo at a place; undefined while its page is not read, null where the page has none there. */
  photoAt: (at: WirePlace) => Photo | null | undefined
}

/** What is next to a place: a photo, the end, or a page that must be read first. */
export type Neighbour = { photo: Photo } | { end: true } | { missing: SliceKey }

/** A place with the number of its month. */
interface At extends WirePlace {
  index: number
}

const sliceOf = ({ month, place }: WirePlace): SliceKey => ({ month, slice: Math.floor(place / TIMELINE_PAGE_SIZE) })

const atOf = (from: WirePlace, months: readonly MonthCount[]): At => ({
  ...from,
  index: months.findIndex((one) => monthKey(one) === from.month),
})

/** One place on or back, over the months' ends; undefined at the list's end. */
function stepped({ index, month, place }: At, step: 1 | -1, months: readonly MonthCount[]): At | undefined {
  const next = place + step
  if (next >= 0 && next < (months[index]?.count ?? 0)) return { index, month, place: next }
  const other = months[index] && months[index + step]
  if (!other) return undefined
  const before = step === 1 ? -1 : other.count
  return stepped({ index: index + step, month: monthKey(other), place: before }, step, months)
}

/** The next photo that is not hidden, over the months' ends. */
export function neighbourOf(from: WirePlace, step: 1 | -1, { months, hidden, photoAt }: Walk): Neighbour {
  let at = stepped(atOf(from, months), step, months)
  while (at) {
    const photo = photoAt(at)
    if (photo === undefined) return { missing: sliceOf(at) }
    if (photo && !hidden[photo.imageId]) return { photo }
    at = stepped(at, step, months)
  }
  return { end: true }
}

/** The slices that hold a place and `reach` photos to either side of it. */
export function slicesAround(from: WirePlace, reach: number, months: readonly MonthCount[]): SliceKey[] {
  const places: WirePlace[] = [from]
  for (const step of [-1, 1] as const) {
    let at: At | undefined = atOf(from, months)
    for (let left = reach; at && left > 0; left -= 1) {
      at = stepped(at, step, months)
      if (at) places.push(at)
    }
  }
  const slices = places.map(sliceOf)
  return slices.filter((one, index) => slices.findIndex((other) => isSameSlice(one, other)) === index)
}

export const isSameSlice = (a: SliceKey, b: SliceKey | undefined) => a.month === b?.month && a.slice === b.slice

/** A photo's number in the whole list, from 1. */
export function numberOf({ month, place }: WirePlace, months: readonly MonthCount[]): number {
  let before = 0
  for (const one of months) {
    if (monthKey(one) === month) return before + place + 1
    before += one.count
  }
  return before
}
