import * as v from 'valibot'
import type { GridPosition } from '#src/photo-list/grid/model/position.ts'
import { customerValue } from '#src/platform/storage.ts'
import type { ListId } from './source.ts'

/** So many lists have a place to come back to, the ones that were left last. */
const MAX_PLACES = 20

const place = v.object({
  list: v.string(),
  source: v.string(),
  position: v.object({
    section: v.string(),
    index: v.pipe(v.number(), v.integer(), v.minValue(0)),
    pixelsBelow: v.number(),
  }),
  opened: v.array(v.string()),
})
type StoredPlace = v.InferOutput<typeof place>

/** Where the reader was in each list: kept over reloads with the sections that were opened (photo spec 2, open question 4). */
const stored = customerValue('local', 'photoList.places', v.array(place))

/** The tile the viewer was opened from. */
let opened: { photoId: string; box: DOMRect } | null = null
let isOverList = false
/** The photo the viewer shows: whichever way the customer leaves it, its list comes back to this one. */
let viewed: { list: string; photoId: string } | null = null

type Order = Pick<ListId, 'id' | 'list'>

/** Notes the reader's place in a list, in the order it has now. */
export function rememberPlace(
  { id, list }: Order,
  position: GridPosition | undefined,
  openedSections: Readonly<Record<string, true>>,
) {
  const others = (stored.read() ?? []).filter((one) => one.list !== list)
  const here = { list, source: id, opened: Object.keys(openedSections) }
  const isAtTop = position === undefined || window.scrollY === 0
  const places = isAtTop ? others : [{ ...here, position }, ...others].slice(0, MAX_PLACES)
  if (places.length === 0) stored.remove()
  else stored.write(places)
}

export const storedPlace = ({ id }: Pick<ListId, 'id'>): StoredPlace | null =>
  stored.read()?.find(({ source }) => source === id) ?? null

/** Notes the tile that the viewer grows from. */
export function enterViewer(photoId: string): void {
  const tile = document.querySelector(`[data-photo="${CSS.escape(photoId)}"]`)
  opened = tile && { photoId, box: tile.getBoundingClientRect() }
  isOverList = true
}

/** Whether the list is the browser's way back from the viewer; not known after a reload. */
export const isViewerOverList = (): boolean => isOverList

export const openedTile = (photoId: string): DOMRect | null => (opened?.photoId === photoId ? opened.box : null)

/** Notes what the viewer of a list shows; null where it has no such photo. */
export function noteViewed(list: string, photoId: string | null): void {
  viewed = photoId === null ? null : { list, photoId }
}

export const viewedPhoto = (list: string): string | null => (viewed?.list === list ? viewed.photoId : null)

/** The list is there again. */
export function leaveViewer(): void {
  viewed = null
  opened = null
  isOverList = false
}
