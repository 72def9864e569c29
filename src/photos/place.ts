import * as v from 'valibot'
import type { Sorting } from '#contract/photos.ts'
import { sorting } from '#contract/photos.ts'
import type { TimelinePosition } from '#src/grid/position.ts'
import { storedValue } from '#src/platform/storage.ts'

const place = v.object({
  sorting,
  position: v.object({ month: v.string(), index: v.pipe(v.number(), v.minValue(0)), offset: v.number() }),
  openedMonths: v.array(v.string()),
})

/** Where the reader was: kept over reloads with the months that were opened (photo spec 2, open question 4). */
const stored = storedValue('local', 'timeline.place', place)

/** The tile the viewer was opened from; back from the viewer the list stands exactly where it was, after a reload it travels there. */
let opened: { photoId: string; box: DOMRect } | null = null

export interface Place {
  position: TimelinePosition
  openedMonths: Readonly<Record<string, true>>
  behavior: ScrollBehavior
}

export function rememberPlace(
  by: Sorting,
  position: TimelinePosition | undefined,
  openedMonths: Readonly<Record<string, true>>,
) {
  if (position === undefined || window.scrollY === 0) stored.remove()
  else stored.write({ sorting: by, position, openedMonths: Object.keys(openedMonths) })
}

/** Notes the tile that the viewer grows from. */
export function enterViewer(photoId: string): void {
  const tile = document.querySelector(`[data-photo="${CSS.escape(photoId)}"]`)
  opened = tile && { photoId, box: tile.getBoundingClientRect() }
}

export const openedTile = (photoId: string): DOMRect | null => (opened?.photoId === photoId ? opened.box : null)

export const isSameSorting = (one: Sorting, other: Sorting): boolean =>
  one.sortKey === other.sortKey && one.sortOrder === other.sortOrder

/** Where the reader was in this sorting. */
export function storedPosition(by: Sorting): TimelinePosition | undefined {
  const known = stored.read()
  return known && isSameSorting(known.sorting, by) ? known.position : undefined
}

/** The place to begin at; null at the top, or when the list was sorted otherwise. */
export function placeToBegin(by: Sorting): Place | null {
  const known = stored.read()
  const behavior = opened === null ? 'smooth' : 'instant'
  opened = null
  if (known === null || !isSameSorting(known.sorting, by)) return null
  return {
    position: known.position,
    openedMonths: Object.fromEntries(known.openedMonths.map((key) => [key, true])),
    behavior,
  }
}
