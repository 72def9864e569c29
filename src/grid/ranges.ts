import type { MonthCount } from './layout.ts'
import type { ListPlace } from './moves.ts'
import type { PhotoRange } from './slices.ts'

/** Every photo from one to the other, both included, whichever comes first; empty where a month is not in the list. */
export function rangeBetween(months: readonly MonthCount[], one: ListPlace, other: ListPlace): readonly PhotoRange[] {
  const at = months.findIndex(({ key }) => key === one.month)
  const till = months.findIndex(({ key }) => key === other.month)
  if (at < 0 || till < 0) return []
  const isForth = at < till || (at === till && one.index <= other.index)
  const [from, to, start, end] = isForth ? [at, till, one.index, other.index] : [till, at, other.index, one.index]
  return months.slice(from, to + 1).flatMap(({ key, count }, place) => {
    const first = place === 0 ? start : 0
    const past = Math.min(place === to - from ? end + 1 : count, count)
    return first < past ? [{ month: key, from: first, to: past }] : []
  })
}

/** All photos of the list. */
export const wholeList = (months: readonly MonthCount[]): readonly PhotoRange[] =>
  months.flatMap(({ key, count }) => (count > 0 ? [{ month: key, from: 0, to: count }] : []))
