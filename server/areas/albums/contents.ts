import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import { PHOTOS_PAGE_SIZE, type Sorting } from '#contract/photos.ts'
import { albumPhotos, photos } from '../../core/database/schema.ts'
import type { Queryable } from '../../core/database/types.ts'
import { bytesOfColour } from '../photos/colours.ts'
import { type Cursor, pageOf } from '../photos/cursor.ts'
import { DIRECTIONS, isOneOf, MOMENTS, onSide } from '../photos/order.ts'
import type { PhotoRow } from '../photos/store.ts'

/** What is in an album, own or shared. Callers have made sure that the customer may see the album. */

/** What each sort key is kept in; `(album, value, photo)` is an index of its own, for dateTaken one a part. */
const COLUMNS = {
  dateTaken: { value: albumPhotos.takenOrder, id: albumPhotos.photoId },
  created: { value: albumPhotos.created, id: albumPhotos.photoId },
} as const

/** Stretches that follow each other whatever the order: photos without a date come last (open question 3). */
const PARTS = { dateTaken: [0, 1], created: [0] } as const
type Part = 0 | 1

const inAlbum = (albumId: string) => and(eq(albumPhotos.albumId, albumId), not(albumPhotos.isDeleted))
const inPart = ({ albumId, sortKey }: Album, part: Part) =>
  and(inAlbum(albumId), sortKey === 'dateTaken' ? eq(albumPhotos.isUndated, part === 1) : undefined)

/** An album in an order. */
interface Album extends Sorting {
  albumId: string
}

/** What a cursor of an album in this order says it is of. */
export const contentsOf = ({ albumId, sortKey, sortOrder }: Album) => `${albumId} ${sortKey} ${sortOrder}`

/** A stretch of one part: `limit` photos after a cursor, or after so many others. */
interface Stretch {
  part: Part
  cursor?: Cursor | undefined
  offset: number
  limit: number
}

export function idsStatement(db: Queryable, album: Album, { part, cursor, offset, limit }: Stretch) {
  const columns = COLUMNS[album.sortKey]
  const { by } = DIRECTIONS[album.sortOrder]
  return db
    .select({ id: albumPhotos.photoId })
    .from(albumPhotos)
    .where(and(inPart(album, part), cursor && onSide('beyond', album, columns, cursor)))
    .orderBy(by(columns.value), by(columns.id))
    .limit(limit)
    .offset(offset)
}

/** The statement for photos of a stretch; what is left out before it is never read. */
export function pageStatement(db: Queryable, album: Album, { part, cursor, offset, limit }: Stretch) {
  const columns = COLUMNS[album.sortKey]
  const { by } = DIRECTIONS[album.sortOrder]
  const page = db
    .select({
      id: albumPhotos.photoId,
      moment: sql`${columns.value}`.as('moment'),
      value: MOMENTS[album.sortKey].write(columns.value).as('value'),
    })
    .from(albumPhotos)
    .where(and(inPart(album, part), cursor && onSide('beyond', album, columns, cursor)))
    .orderBy(by(columns.value), by(columns.id))
    .limit(limit)
    .offset(offset)
    .as('page')
  return db
    .select({ photo: photos, value: page.value, part: sql<Part>`${part}::int` })
    .from(page)
    .innerJoin(photos, eq(photos.id, page.id))
    .orderBy(by(page.moment), by(page.id))
}

/** The statement that counts a part, or what is before one of its photos. */
export function countStatement(db: Queryable, album: Album, part: Part, before?: SQL) {
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(albumPhotos)
    .where(and(inPart(album, part), before))
}

async function count(db: Queryable, album: Album, part: Part, before?: SQL): Promise<number> {
  const [row] = await countStatement(db, album, part, before)
  return row?.count ?? 0
}

/** Reads stretches of the parts, one after the other, until there are `limit` rows. */
async function acrossParts<Row>(
  db: Queryable,
  album: Album,
  { cursor, offset = 0, limit }: { cursor?: Cursor | undefined; offset?: number | undefined; limit: number },
  read: (stretch: Stretch) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[] = []
  let skip = offset
  for (const part of PARTS[album.sortKey]) {
    if (found.length >= limit || (cursor && part < cursor.part)) continue
    const after = cursor?.part === part ? cursor : undefined
    const rows = await read({ part, cursor: after, offset: skip, limit: limit - found.length })
    found.push(...rows)
    skip = rows.length > 0 || skip === 0 ? 0 : Math.max(0, skip - (await count(db, album, part)))
  }
  return found
}

export interface ContentsQuery extends Album {
  limit?: number | undefined
  /** Begins after a page; else `offset` photos are left out. */
  cursor?: Cursor | undefined
  offset?: number | undefined
}

/** A page of an album; `cursor` is null on the last one. */
export async function readContents(
  db: Queryable,
  query: ContentsQuery,
): Promise<{ rows: PhotoRow[]; cursor: string | null }> {
  const { limit = PHOTOS_PAGE_SIZE, cursor, offset } = query
  const found = await acrossParts(db, query, { cursor, offset, limit: limit + 1 }, async (stretch) =>
    pageStatement(db, query, stretch),
  )
  const page = pageOf(found, limit, ({ part, value, photo: { id } }) => ({ of: contentsOf(query), part, value, id }))
  return { rows: page.items.map(({ photo }) => photo), cursor: page.cursor }
}

/** Ids of an album's photos in an order, at most `limit` from `offset` on. */
export async function readContentIds(
  db: Queryable,
  query: Album & { offset?: number | undefined; limit: number },
): Promise<string[]> {
  const found = await acrossParts(db, query, query, async (stretch) => idsStatement(db, query, stretch))
  return found.map(({ id }) => id)
}

/** The statement for the colours of an album, as the bytes of the answer. */
export function coloursStatement(db: Queryable, { albumId, sortKey, sortOrder }: Album) {
  const { value, id } = COLUMNS[sortKey]
  const { by } = DIRECTIONS[sortOrder]
  const part = sortKey === 'dateTaken' ? sql`${albumPhotos.isUndated}, ` : sql``
  return db
    .select({
      colours: sql<Buffer | null>`string_agg(${bytesOfColour}, ''::bytea order by ${part}${by(value)}, ${by(id)})`,
    })
    .from(albumPhotos)
    .innerJoin(photos, eq(photos.id, albumPhotos.photoId))
    .where(inAlbum(albumId))
}

/** The colours of an album's photos in an order, as their calls answer them. */
export async function readContentColours(db: Queryable, album: Album): Promise<{ colours: string }> {
  const [row] = await coloursStatement(db, album)
  return { colours: Buffer.from(row?.colours ?? []).toString('base64') }
}

/** The owners of photos of an album, by photo. */
export async function readOwners(
  db: Queryable,
  albumId: string,
  photoIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await db
    .select({ photoId: albumPhotos.photoId, ownerId: albumPhotos.customerId })
    .from(albumPhotos)
    .where(and(eq(albumPhotos.albumId, albumId), isOneOf(albumPhotos.photoId, photoIds)))
  return new Map(found.map(({ photoId, ownerId }) => [photoId, ownerId]))
}

/** A photo of an album and its place from 0; null when it is not in the album. */
export async function readContentPosition(
  db: Queryable,
  album: Album,
  photoId: string,
): Promise<{ row: PhotoRow; offset: number } | null> {
  const columns = COLUMNS[album.sortKey]
  const [found] = await db
    .select({ photo: photos, value: MOMENTS[album.sortKey].write(columns.value), isUndated: albumPhotos.isUndated })
    .from(albumPhotos)
    .innerJoin(photos, eq(photos.id, albumPhotos.photoId))
    .where(and(inAlbum(album.albumId), eq(albumPhotos.photoId, photoId)))
  if (!found) return null
  const { photo, value, isUndated } = found
  const part = album.sortKey === 'dateTaken' && isUndated ? 1 : 0
  const inPartsBefore = part === 1 ? await count(db, album, 0) : 0
  const before = await count(db, album, part, onSide('before', album, columns, { value, id: photoId }))
  return { row: photo, offset: inPartsBefore + before }
}
