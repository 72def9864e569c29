import * as v from 'valibot'
import type { Sorting } from '#contract/photos.ts'
import { sorting } from '#contract/photos.ts'
import type { TimelinePosition } from '#src/grid/position.ts'
import { storedValue } from '#src/platform/storage.ts'

const place = v.object({
  sorting,
  position: v.object({ month: v.string(), index: v.pipe(v.number(), v.minValue(0)), offset: v.number() }),
  opened: v.array(v.string()),
})

/** Where the reader was: kept over reloads with the months that were opened (photo spec 2, open question 4). */
const stored = storedValue('local', 'timeline.place', place)

/** Set while the viewer is open: back from it the list stands exactly where it was, after a reload it travels there. */
let isInViewer = false

export interface Place {
  position: TimelinePosition
  opened: Readonly<Record<string, true>>
  behavior: ScrollBehavior
}

export function rememberPlace(
  by: Sorting,
  position: TimelinePosition | undefined,
  opened: Readonly<Record<string, true>>,
) {
  if (position === undefined || window.scrollY === 0) stored.remove()
  else stored.write({ sorting: by, position, opened: Object.keys(opened) })
}

export const enterViewer = (): void => {
  isInViewer = true
}

/** The place to begin at; null at the top, or when the list was sorted otherwise. */
export function placeToBegin(by: Sorting): Place | null {
  const known = stored.read()
  const behavior = isInViewer ? 'instant' : 'smooth'
  isInViewer = false
  if (known?.sorting.sortKey !== by.sortKey || known.sorting.sortOrder !== by.sortOrder) return null
  return { position: known.position, opened: Object.fromEntries(known.opened.map((key) => [key, true])), behavior }
}
