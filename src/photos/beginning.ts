import type { Sorting } from '#contract/photos.ts'
import { type MonthCount, mayBeCut } from '#src/grid/layout.ts'
import type { ListPlace } from '#src/grid/moves.ts'
import type { TimelinePosition } from '#src/grid/position.ts'
import { storedPlace } from './place.ts'

/** A photo the list is to begin at. */
export interface Target {
  place: ListPlace
  /** Whether the viewer showed it: then the list stands where it was, as long as the photo is in view there. */
  isViewed: boolean
}

interface Beginning {
  /** Undefined at the top. */
  initial: { position: TimelinePosition; behavior: ScrollBehavior } | undefined
  openedMonths: Readonly<Record<string, true>>
}

interface BeginningInput {
  by: Sorting
  months: readonly MonthCount[]
  target: Target | null
}

/**
 * Where the list begins: at the target, else where the reader was in this sorting, else at its top. A reload travels there,
 * so that it is seen where the place is; anything else is there at once.
 */
export function beginningOf({ by, months, target }: BeginningInput): Beginning {
  const opening = target === null ? {} : openingFor(target.place, months)
  if (target !== null && !target.isViewed)
    return { initial: { position: { ...target.place, offset: 0 }, behavior: 'instant' }, openedMonths: opening }
  const known = storedPlace(by)
  if (known === null) return { initial: undefined, openedMonths: opening }
  return {
    initial: { position: known.position, behavior: target === null ? 'smooth' : 'instant' },
    openedMonths: { ...Object.fromEntries(known.openedMonths.map((key) => [key, true as const])), ...opening },
  }
}

/** The month of a photo that would be behind '+N'. */
function openingFor({ month, index }: ListPlace, months: readonly MonthCount[]): Record<string, true> {
  const count = months.find(({ key }) => key === month)?.count ?? 0
  return mayBeCut(count, index) ? { [month]: true } : {}
}
