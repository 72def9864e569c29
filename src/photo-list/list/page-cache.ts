import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Photo } from '#contract/photos.ts'
import { UNPLACED } from '#machines/photo-list/select-photos/model.ts'
import type { PlacedPhotos } from '#machines/shared/placed-photos.ts'
import type { WirePlace } from './neighbours.ts'
import type { PageKey } from './page-key.ts'
import { pagesWithout } from './pages-without.ts'
import type { ListId, PageSource, PhotoListSource, PhotoPage, PhotoPlace, SectionsById } from './source.ts'

const PLACE = 'place'

/** Keys start with the list: what could not be read is logged by it. */
export const listKeys = {
  allPages: ({ list }: Pick<ListId, 'list'>) => [list, 'pages'],
  pages: ({ list, id, pageSize }: ListId) => [...listKeys.allPages({ list }), id, pageSize],
  section: (list: ListId, section: string) => [...listKeys.pages(list), section],
  page: (list: ListId, section: string, page: number) => [...listKeys.section(list, section), page],
  places: ({ list }: Pick<ListId, 'list'>) => [list, PLACE],
  place: (photoId: string, { list, id }: Pick<ListId, 'list' | 'id'>) => [list, PLACE, photoId, id],
  allColours: ({ list }: Pick<ListId, 'list'>) => [list, 'colours'],
  colours: ({ list, id }: Pick<ListId, 'list' | 'id'>) => [...listKeys.allColours({ list }), id],
  ids: ({ list, grouping }: ListId, section: string) => [list, 'ids', grouping, section],
}

export const pageData = (client: QueryClient, list: ListId, section: string, page: number) =>
  client.getQueryData<PhotoPage>(listKeys.page(list, section, page))

/** A page of a section: by cursor after a page that is known, else by offset (open question 28). */
export const pageQuery = (source: PageSource, section: string, page: number) =>
  queryOptions({
    queryKey: listKeys.page(source, section, page),
    queryFn: ({ client, signal }) => {
      const cursor = cursorAfter(client, listKeys.page(source, section, page - 1))
      return source.readPage(section, { offset: page * source.pageSize, cursor }, { signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The cursor of a page that is up to date; one that is being read again may end at another photo. */
function cursorAfter(client: QueryClient, queryKey: readonly unknown[]): string | null {
  const state = client.getQueryState<PhotoPage>(queryKey)
  return state?.fetchStatus === 'idle' && !state.isInvalidated ? (state.data?.cursor ?? null) : null
}

/**
 * A photo and its place; taken from the pages when it is on one of them. Forgotten with its last observer. The server is
 * not asked for a photo that it has deleted: the viewer that still shows it is about to turn to the next one.
 */
export const placeQuery = (source: ListId & Pick<PhotoListSource, 'readPlace'>, client: QueryClient, photoId: string) =>
  queryOptions({
    queryKey: listKeys.place(photoId, source),
    queryFn: ({ signal, queryKey }) => {
      const last = client.getQueryData<PhotoPlace>(queryKey)
      return last?.isDeleted ? last : source.readPlace(photoId, { signal })
    },
    initialData: () => placeOnPages(client, source, photoId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** What the end of a page's key says: the inverse of `listKeys.page`. */
const pageOfKey = (queryKey: readonly unknown[]): PageKey => ({
  section: String(queryKey.at(-2)),
  page: Number(queryKey.at(-1)),
})

/** What the end of a place's key says: the inverse of `listKeys.place`. */
const placeOfKey = (queryKey: readonly unknown[]) => ({ photoId: String(queryKey.at(-2)), id: String(queryKey.at(-1)) })

interface CachedPage extends PageKey {
  images: Photo[]
}

/** The pages below a key that are read, in no order. */
const cachedPages = (client: QueryClient, queryKey: readonly unknown[]): CachedPage[] =>
  client
    .getQueriesData<PhotoPage>({ queryKey })
    .flatMap(([key, data]) => (data ? [{ ...pageOfKey(key), images: data.images }] : []))

const indexes = new WeakMap<Photo[], ReadonlyMap<string, number>>()

/** The photos of a page by id; made once, as a page that changes is another one. */
function indexOf(images: Photo[]): ReadonlyMap<string, number> {
  const index = indexes.get(images) ?? new Map(images.map(({ imageId }, at) => [imageId, at]))
  indexes.set(images, index)
  return index
}

/** The pages of a section that are read, in no order. */
export const pagesOfSection = (client: QueryClient, list: ListId, section: string): [number, Photo[]][] =>
  cachedPages(client, listKeys.section(list, section)).map(({ page, images }) => [page, images])

interface PlaceOnPage extends WirePlace {
  photoId: string
}

/** Places of those of the photos that are on a page of this list, in no order. */
export const placesOnPages = (client: QueryClient, list: ListId, isWanted: (id: string) => boolean): PlaceOnPage[] =>
  cachedPages(client, listKeys.pages(list)).flatMap(({ section, page, images }) =>
    images.flatMap(({ imageId }, at) =>
      isWanted(imageId) ? [{ photoId: imageId, section, offset: page * list.pageSize + at }] : [],
    ),
  )

export const sectionsOnPages = (client: QueryClient, list: ListId, isWanted: (id: string) => boolean): SectionsById =>
  Object.fromEntries(placesOnPages(client, list, isWanted).map(({ photoId, section }) => [photoId, section]))

export function placeOnPages(client: QueryClient, list: ListId, photoId: string): PhotoPlace | undefined {
  for (const { section, page, images } of cachedPages(client, listKeys.pages(list))) {
    const at = indexOf(images).get(photoId)
    const image = at === undefined ? undefined : images[at]
    if (at !== undefined && image) return { image, section, offset: page * list.pageSize + at }
  }
  return undefined
}

/** Reads sections again that have changed. */
export function readSectionsAgain(client: QueryClient, lists: readonly ListId[], sections: readonly string[]): void {
  if (sections.length === 0) return
  for (const list of lists) {
    for (const section of sections) void readAgain(client, listKeys.section(list, section))
    void client.invalidateQueries({ queryKey: listKeys.places(list) })
  }
}

/** A page on its way for the first time may have left the server before the change: it is asked for once more as well. */
async function readAgain(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await client.invalidateQueries({ queryKey })
}

/** The section that a photo was selected in; undefined where that was in another list or grouping, or is not known. */
export function sectionIn(
  { list, grouping }: Pick<ListId, 'list' | 'grouping'>,
  place: PlacedPhotos[string] | undefined,
) {
  if (place === undefined || place === true) return undefined
  return place.list === list && place.grouping === grouping ? place.section : undefined
}

/** Photos that are gone, and where they were selected, as far as that is known. */
interface Removed {
  gone: ReadonlySet<string>
  placed: PlacedPhotos
}

/** What each section has lost, by its key; photos of an unknown section are at UNPLACED. */
export type LostPhotos = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Takes photos that the server has removed out of the cached pages of a list, in all its orders of one grouping; what they
 * leave open is read again. `subtract` takes them off the counts and answers how many photos a section has left.
 */
export function removeFromPages(
  client: QueryClient,
  orders: readonly ListId[],
  removed: Removed,
  subtract: (lost: LostPhotos) => (section: string) => number,
): void {
  const { gone } = removed
  const countAfter = subtract(lostPhotos(client, orders, removed))
  for (const list of orders) {
    const touched = new Set(placesOnPages(client, list, (id) => gone.has(id)).map(({ section }) => section))
    for (const section of touched) closeGaps(client, { list, section, gone, countAfter: countAfter(section) })
    movePlaces(client, list)
  }
}

/** By the pages that are read, and by the sections that they were selected in. */
function lostPhotos(client: QueryClient, orders: readonly ListId[], { gone, placed }: Removed): LostPhotos {
  const lost = new Map<string, Set<string>>()
  const note = (section: string, id: string) => lost.set(section, (lost.get(section) ?? new Set()).add(id))
  for (const list of orders)
    for (const { section, photoId } of placesOnPages(client, list, (id) => gone.has(id))) note(section, photoId)
  for (const id of gone) note((orders[0] && sectionIn(orders[0], placed[id])) ?? UNPLACED, id)
  return lost
}

interface Gaps {
  list: ListId
  section: string
  gone: ReadonlySet<string>
  countAfter: number
}

function closeGaps(client: QueryClient, { list, section, gone, countAfter }: Gaps): void {
  const pages = new Map(pagesOfSection(client, list, section))
  const left = pagesWithout(pages, gone, { countAfter, pageSize: list.pageSize })
  for (const page of pages.keys()) {
    const images = left.get(page)
    const queryKey = listKeys.page(list, section, page)
    if (images) {
      client.setQueryData<PhotoPage>(queryKey, { cursor: null, images })
    } else {
      client.removeQueries({ queryKey, type: 'inactive' })
      void client.resetQueries({ queryKey })
    }
  }
}

/** Photos behind removed ones have moved up. */
function movePlaces(client: QueryClient, list: ListId): void {
  for (const query of client.getQueryCache().findAll({ queryKey: listKeys.places(list) })) {
    const { photoId, id } = placeOfKey(query.queryKey)
    const place = id === list.id && placeOnPages(client, list, photoId)
    if (place) client.setQueryData(query.queryKey, place)
  }
}

const placesOf = (client: QueryClient, photoIds: ReadonlySet<string>) =>
  client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => queryKey[1] === PLACE && photoIds.has(placeOfKey(queryKey).photoId) })

/** The server can be asked again for photos that it had deleted. */
export function noteRestored(client: QueryClient, photoIds: readonly string[]): void {
  for (const { queryKey } of placesOf(client, new Set(photoIds))) {
    client.setQueryData<PhotoPlace>(queryKey, (place) => place && { ...place, isDeleted: false })
    void client.invalidateQueries({ queryKey })
  }
}

/** The server has deleted photos: it is not asked for those that are still looked at. */
export function noteDeleted(client: QueryClient, photoIds: ReadonlySet<string>): void {
  for (const query of placesOf(client, photoIds)) {
    if (query.isActive())
      client.setQueryData<PhotoPlace>(query.queryKey, (place) => place && { ...place, isDeleted: true })
    else client.getQueryCache().remove(query)
  }
}
