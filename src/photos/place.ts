import * as v from 'valibot'
import type { Sorting } from '#contract/photos.ts'
import { monthKey, sorting } from '#contract/photos.ts'
import type { TimelinePosition } from '#src/grid/position.ts'
import { customerValue } from '#src/platform/storage.ts'

const place = v.object({
  sorting,
  position: v.object({ month: monthKey, index: v.pipe(v.number(), v.integer(), v.minValue(0)), offset: v.number() }),
  openedMonths: v.array(monthKey),
})

/** Where the reader was: kept over reloads with the months that were opened (photo spec 2, open question 4). */
const stored = customerValue('local', 'timeline.place', place)

/** The tile the viewer was opened from. */
let opened: { photoId: string; box: DOMRect } | null = null
let isOverList = false
/** The photo the viewer shows: whichever way the customer leaves it, the list comes back to this one. */
let viewed: string | null = null

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
  isOverList = true
}

/** Whether the list is the browser's way back from the viewer; not known after a reload. */
export const isViewerOverList = (): boolean => isOverList

export const openedTile = (photoId: string): DOMRect | null => (opened?.photoId === photoId ? opened.box : null)

/** Notes what the viewer shows; null where it has no such photo. */
export function noteViewed(photoId: string | null): void {
  viewed = photoId
}

export const viewedPhoto = (): string | null => viewed

/** The list is there again. */
export function leaveViewer(): void {
  viewed = null
  opened = null
  isOverList = false
}

export const isSameSorting = (one: Sorting, other: Sorting): boolean =>
  one.sortKey === other.sortKey && one.sortOrder === other.sortOrder

/** Where the reader was in this sorting. */
export function storedPlace(by: Sorting): v.InferOutput<typeof place> | null {
  const known = stored.read()
  return known && isSameSorting(known.sorting, by) ? known : null
}

export const storedPosition = (by: Sorting): TimelinePosition | undefined => storedPlace(by)?.position
