import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { toFailure } from '#contract/failure.ts'
import { MAX_SELECTED, type Photo, type SortKey, type SortOrder } from '#contract/photos.ts'
import type { PhotosToRead, RangeEnds } from '#machines/photo-list/select-photos/model.ts'
import type { PlacedPhotos } from '#machines/shared/placed-photos.ts'
import type { CallOptions } from '#src/platform/http.ts'
import type { ColouredList } from './FlatColours.tsx'
import { flatBackdropOf } from './flat-backdrop.tsx'
import { listKeys } from './page-cache.ts'
import { betweenEnds, type PlacedId } from './range-ends.ts'
import type {
  CountsRead,
  ListId,
  PageStart,
  PhotoListSource,
  PhotoPage,
  SectionsById,
  SourceSection,
} from './source.ts'

/** Photo spec 9: photos a page of an album. */
const FLAT_PAGE_SIZE = 500
const ALL = 'all'
/** A range is looked for this many photos to either side of where it was: others may have come or gone since. */
const RANGE_SLACK = 100
const SORT_KEYS: readonly SortKey[] = ['created', 'dateTaken']
const SORT_ORDERS: readonly SortOrder[] = ['desc', 'asc']

/** How many photos a flat list has; `revision` changes whenever its photos do. */
export interface FlatCount {
  readonly count: number
  readonly revision?: string | number | undefined
}

/** The calls of a list without sections. */
export interface FlatList {
  /** The list, whatever its order: 'album.12'. */
  readonly list: string
  /** Its order: 'created.desc'. */
  readonly order: string
  readonly routes: PhotoListSource['routes']
  /** A hook. `unlessRemoving(hidden)` keeps it from being read while photos are removed. */
  readonly useCount: (hidden: PlacedPhotos) => CountsRead<FlatCount>
  /** Reads the count again: a page held more or fewer photos than it says, or the list may be gone. */
  readonly recount: () => void
  readonly readPage: (start: PageStart & { readonly limit: number }, options: CallOptions) => Promise<PhotoPage>
  readonly readPlace: (photoId: string, options: CallOptions) => Promise<{ image: Photo; offset: number }>
  /** Without `limit` all of them; rejects with 409 above MAX_SELECTED. */
  readonly readIds: (
    range: { readonly offset: number; readonly limit?: number | undefined },
    options: CallOptions,
  ) => Promise<readonly string[]>
  readonly readColours: ColouredList['readColours']
}

const listIdOf = ({ list, order }: Pick<FlatList, 'list' | 'order'>): ListId => ({
  id: `${list}.${order}`,
  list,
  grouping: ALL,
  pageSize: FLAT_PAGE_SIZE,
})

/** A flat list in each of its orders, as its cached pages are found. */
export const flatOrders = (list: string): ListId[] =>
  SORT_KEYS.flatMap((sortKey) => SORT_ORDERS.map((sortOrder) => listIdOf({ list, order: `${sortKey}.${sortOrder}` })))

/** Photos of a flat list, all in its one section. */
export const placedInFlat = (list: string, photoIds: readonly string[]): PlacedPhotos =>
  Object.fromEntries(photoIds.map((id) => [id, { list, grouping: ALL, section: ALL }]))

/** A list of one section without a title, such as an album: pages of 500, a count that is known in advance, no dates. */
export function flatSource(given: FlatList): PhotoListSource {
  const flat = withRecounts(given)
  const { list, routes, readPage, readPlace } = flat
  const known: Known = {}
  return {
    ...listIdOf(flat),
    routes,
    hasHeadings: false,
    useSections: (hidden) => useOneSection(list, flat.useCount(hidden), known),
    async readPage(_section, start, options) {
      const page = await readPage({ ...start, limit: FLAT_PAGE_SIZE }, options)
      const left = known.count === undefined ? undefined : Math.max(known.count - start.offset, 0)
      if (left !== undefined && page.images.length !== Math.min(left, FLAT_PAGE_SIZE)) flat.recount()
      return page
    },
    readPlace: async (photoId, options) => ({ ...(await readPlace(photoId, options)), section: ALL }),
    readIds: (wanted, options) => readFlatIds(flat, wanted, options),
    backdrop: flatBackdropOf({ ...listIdOf(flat), readColours: flat.readColours }),
  }
}

/** The list whose count is read again as soon as one of its calls finds nothing: it may have been deleted elsewhere. */
function withRecounts(flat: FlatList): FlatList {
  const noticing = async <T>(read: Promise<T>): Promise<T> => {
    try {
      return await read
    } catch (error) {
      if (toFailure(error).kind === 'not-found') flat.recount()
      throw error
    }
  }
  return {
    ...flat,
    readPage: (start, options) => noticing(flat.readPage(start, options)),
    readPlace: (photoId, options) => noticing(flat.readPlace(photoId, options)),
    readIds: (range, options) => noticing(flat.readIds(range, options)),
  }
}

/** The count that pages are compared with. */
interface Known {
  count?: number | undefined
}

/** The count as a section. Where its revision has changed, the list is read again, in whatever order. */
function useOneSection(list: string, read: CountsRead<FlatCount>, known: Known): CountsRead<readonly SourceSection[]> {
  const client = useQueryClient()
  const { data } = read
  useEffect(() => {
    known.count = data?.count
  }, [known, data])
  const revision = data?.revision
  const last = useRef(revision)
  useEffect(() => {
    const before = last.current
    last.current = revision
    if (before === undefined || before === revision) return
    for (const queryKey of [listKeys.allPages({ list }), listKeys.places({ list }), listKeys.allColours({ list })])
      void client.invalidateQueries({ queryKey })
  }, [client, list, revision])
  const sections = useMemo(() => data && [{ key: ALL, count: data.count, revision: data.revision }], [data])
  return { ...read, data: sections }
}

async function readFlatIds(flat: FlatList, wanted: PhotosToRead, options: CallOptions): Promise<SectionsById> {
  const [part] = wanted.parts
  if (part === undefined) return {}
  const ids = wanted.ends === null ? await flat.readIds({ offset: 0 }, options) : undefined
  const photos = ids ?? (await readRange(flat, { ...part, ends: wanted.ends ?? [null, null] }, options))
  return Object.fromEntries(photos.flatMap((id) => (wanted.hidden[id] ? [] : [[id, ALL]])))
}

interface FlatRange {
  from: number
  to: number
  ends: RangeEnds
}

/** The range with some photos around it: its ends say what of them it is. */
async function readRange(flat: FlatList, { from, to, ends }: FlatRange, options: CallOptions) {
  const slack = Math.min(RANGE_SLACK, Math.max(0, Math.floor((MAX_SELECTED - (to - from)) / 2)))
  const offset = Math.max(0, from - slack)
  const ids = await flat.readIds({ offset, limit: to + slack - offset }, options)
  const placed = ids.map((id): PlacedId => [id, ALL])
  return betweenEnds(placed, ends, { skip: from - offset, size: to - from }).map(([id]) => id)
}
