import { mayBeCut, type Section } from '#src/photo-list/grid/model/layout.ts'
import type { ListPlace } from '#src/photo-list/grid/model/moves.ts'
import type { GridPosition } from '#src/photo-list/grid/model/position.ts'
import { storedPlace } from './place.ts'
import type { PhotoListSource } from './source.ts'

export interface Target {
  place: ListPlace
  /** Whether the viewer showed it: then the list stands where it was, as long as the photo is in view there. */
  isViewed: boolean
}

interface Start {
  /** Undefined at the top. */
  initial: { position: GridPosition; behavior: ScrollBehavior } | undefined
  opened: Readonly<Record<string, true>>
}

interface StartInput {
  source: Pick<PhotoListSource, 'id' | 'cut' | 'nearestSection'>
  sections: readonly Section[]
  target: Target | null
}

/**
 * Where the list starts: at the target, else where the reader was in this order of it, else at its top. A reload travels
 * there, so that it is seen where the place is; anything else is there at once.
 */
export function startOf({ source, sections, target }: StartInput): Start {
  const opening = target === null ? {} : openingFor(target.place, sections, source.cut)
  if (target !== null && !target.isViewed)
    return { initial: { position: { ...target.place, pixelsBelow: 0 }, behavior: 'instant' }, opened: opening }
  const known = storedPlace(source)
  const position = known && positionIn(sections, known.position, source)
  if (!position) return { initial: undefined, opened: opening }
  return {
    initial: { position, behavior: target === null ? 'smooth' : 'instant' },
    opened: { ...Object.fromEntries(known.opened.map((key) => [key, true as const])), ...opening },
  }
}

/** A stored position; the start of the nearest section where its own is gone. */
function positionIn(
  sections: readonly Section[],
  position: GridPosition,
  { nearestSection }: StartInput['source'],
): GridPosition | null {
  const filled = sections.filter(({ count }) => count > 0)
  if (filled.some(({ key }) => key === position.section)) return position
  const section = nearestSection?.(position.section, filled)
  return section === undefined ? null : { section, index: 0, pixelsBelow: 0 }
}

/** The section of a photo that would be behind '+N'. */
function openingFor(
  { section, index }: ListPlace,
  sections: readonly Section[],
  cut: number | undefined,
): Record<string, true> {
  const count = sections.find(({ key }) => key === section)?.count ?? 0
  return mayBeCut(count, index, cut) ? { [section]: true } : {}
}
