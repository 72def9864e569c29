import type { MonthCount } from '#src/grid/layout.ts'
import type { ListPlace } from '#src/grid/moves.ts'

/** Where the first of the photos stood that are leaving the list. */
export interface LeftPlace extends ListPlace {
  /** The number of its month in the list: the months before it stay. */
  monthAt: number
}

/** The first in the list of the photos that are leaving it. */
export function firstOf(places: readonly ListPlace[], months: readonly MonthCount[]): LeftPlace | null {
  const numbers = new Map(months.map(({ key }, at) => [key, at]))
  return places.reduce<LeftPlace | null>((first, place) => {
    const monthAt = numbers.get(place.month)
    if (monthAt === undefined) return first
    const isFirst =
      first === null || monthAt < first.monthAt || (monthAt === first.monthAt && place.index < first.index)
    return isFirst ? { ...place, monthAt } : first
  }, null)
}

/** The place of the photo that has come up there, or of the nearest one left; undefined in an empty list. */
export function nearestLeft(
  { month, index, monthAt }: LeftPlace,
  months: readonly MonthCount[],
): ListPlace | undefined {
  const left = months.filter(({ count }) => count > 0)
  const same = left.find(({ key }) => key === month)
  if (same) return { month, index: Math.min(index, same.count - 1) }
  const next = left[monthAt]
  if (next) return { month: next.key, index: 0 }
  const last = left.at(-1)
  return last && { month: last.key, index: last.count - 1 }
}
