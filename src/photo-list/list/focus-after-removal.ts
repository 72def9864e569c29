import type { Section } from '#src/photo-list/grid/model/layout.ts'
import type { ListPlace } from '#src/photo-list/grid/model/moves.ts'

/** Where the first of the photos stood that are leaving the list. */
export interface LeftPlace extends ListPlace {
  /** The number of its section in the list: the sections before it stay. */
  sectionAt: number
}

/** The first in the list of the photos that are leaving it. */
export function firstOf(places: readonly ListPlace[], sections: readonly Section[]): LeftPlace | null {
  const numbers = new Map(sections.map(({ key }, at) => [key, at]))
  return places.reduce<LeftPlace | null>((first, place) => {
    const sectionAt = numbers.get(place.section)
    if (sectionAt === undefined) return first
    const isFirst =
      first === null || sectionAt < first.sectionAt || (sectionAt === first.sectionAt && place.index < first.index)
    return isFirst ? { ...place, sectionAt } : first
  }, null)
}

/** The place of the photo that has come up there, or of the nearest one left; undefined in an empty list. */
export function nearestLeft(
  { section, index, sectionAt }: LeftPlace,
  sections: readonly Section[],
): ListPlace | undefined {
  const left = sections.filter(({ count }) => count > 0)
  const same = left.find(({ key }) => key === section)
  if (same) return { section, index: Math.min(index, same.count - 1) }
  const next = left[sectionAt]
  if (next) return { section: next.key, index: 0 }
  const last = left.at(-1)
  return last && { section: last.key, index: last.count - 1 }
}
