import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { ALBUMS_PAGE_SIZE } from '#contract/albums.ts'
import { albumPhotos, albums, photos } from '../../core/database/schema.ts'
import type { Queryable } from '../../core/database/types.ts'
import { type Cursor, pageOf } from '../photos/cursor.ts'
import { isOneOf, MOMENTS } from '../photos/order.ts'
import { lockLibrary, type PhotoRow } from '../photos/store.ts'
import { always, newestPhoto } from './covers.ts'

export type AlbumRow = typeof albums.$inferSelect
export interface CoveredAlbum {
  album: AlbumRow
  cover: PhotoRow | null
}

const ofCustomer = (customerId: string, albumId: string) =>
  and(eq(albums.customerId, customerId), eq(albums.id, albumId))

/** What a cursor of a customer's albums says it is of. */
export const albumsOf = (withShared: boolean) => (withShared ? 'albums and shared' : 'albums')

export interface AlbumsQuery {
  customerId: string
  /** Albums that the customer shares, too. */
  withShared: boolean
  limit?: number | undefined
  cursor?: Cursor | undefined
}

/** The statement for a page of albums, the newest first; one more than asked for shows whether another page follows. */
export function albumsStatement(db: Queryable, query: AlbumsQuery) {
  const { customerId, withShared, limit = ALBUMS_PAGE_SIZE, cursor } = query
  const place = cursor && sql`(${MOMENTS.created.read(cursor.value)}, ${cursor.id}::uuid)`
  const newest = newestPhoto(db)
  return db
    .select({ album: albums, cover: photos, value: MOMENTS.created.write(albums.created) })
    .from(albums)
    .leftJoinLateral(newest, always)
    .leftJoin(photos, eq(photos.id, newest.photoId))
    .where(
      and(
        eq(albums.customerId, customerId),
        withShared ? undefined : eq(albums.isShared, false),
        place && sql`(${albums.created}, ${albums.id}) < ${place}`,
      ),
    )
    .orderBy(desc(albums.created), desc(albums.id))
    .limit(limit + 1)
}

/** A page of a customer's albums. */
export async function listAlbums(
  db: Queryable,
  query: AlbumsQuery,
): Promise<{ albums: CoveredAlbum[]; cursor: string | null }> {
  const { limit = ALBUMS_PAGE_SIZE, withShared } = query
  const found = await albumsStatement(db, query)
  const page = pageOf(found, limit, ({ value, album: { id } }) => ({ of: albumsOf(withShared), part: 0, value, id }))
  return { albums: page.items, cursor: page.cursor }
}

/** An album of this customer; null when there is none. */
export async function findAlbum(db: Queryable, customerId: string, albumId: string): Promise<CoveredAlbum | null> {
  const newest = newestPhoto(db)
  const [found] = await db
    .select({ album: albums, cover: photos })
    .from(albums)
    .leftJoinLateral(newest, always)
    .leftJoin(photos, eq(photos.id, newest.photoId))
    .where(ofCustomer(customerId, albumId))
  return found ?? null
}

/** Whether an album is this customer's, and may be changed: a shared one is read-only. */
export async function accessTo(
  db: Queryable,
  customerId: string,
  albumId: string,
): Promise<'none' | 'read' | 'change'> {
  const [album] = await db.select({ isShared: albums.isShared }).from(albums).where(ofCustomer(customerId, albumId))
  if (!album) return 'none'
  return album.isShared ? 'read' : 'change'
}

export async function createAlbum(db: Queryable, customerId: string, name: string): Promise<AlbumRow> {
  const [row] = await db.insert(albums).values({ customerId, name }).returning()
  if (!row) throw new Error('An insert returns its row.')
  return row
}

/** Null when this customer has no such album. */
export async function renameAlbum(
  db: Queryable,
  customerId: string,
  albumId: string,
  name: string,
): Promise<AlbumRow | null> {
  const [row] = await db
    .update(albums)
    .set({ name, updated: new Date() })
    .where(ofCustomer(customerId, albumId))
    .returning()
  return row ?? null
}

/** Whether this customer had such an album. A shared one is gone for its participants, too. */
export async function deleteAlbum(db: Queryable, customerId: string, albumId: string): Promise<boolean> {
  const rows = await db.delete(albums).where(ofCustomer(customerId, albumId)).returning({ id: albums.id })
  return rows.length > 0
}

/**
 * Adds photos of the library to an album of the same customer; answers the ids that are in it now. Those that were in it before
 * stay as they are. To be called in a transaction.
 */
export async function addPhotos(
  tx: Queryable,
  customerId: string,
  albumId: string,
  photoIds: readonly string[],
): Promise<string[]> {
  // A photo deleted at the same time is either not added, or its place is marked with it.
  await lockLibrary(tx, customerId)
  const live = and(eq(photos.customerId, customerId), isOneOf(photos.id, photoIds), isNull(photos.deletedAt))
  await tx.execute(sql`
    insert into album_photos (album_id, photo_id, customer_id, created, taken_order, is_undated)
    select ${albumId}::uuid, id, customer_id, created, taken_order, taken_local is null from photos where ${live}
    on conflict do nothing`)
  const there = await tx.select({ id: photos.id }).from(photos).where(live)
  return there.map(({ id }) => id)
}

/** As `addPhotos`, for an album that the customer may have deleted meanwhile, or can't change. */
export async function addToOwnAlbum(
  tx: Queryable,
  customerId: string,
  albumId: string,
  photoIds: readonly string[],
): Promise<void> {
  if ((await accessTo(tx, customerId, albumId)) === 'change') await addPhotos(tx, customerId, albumId, photoIds)
}

/** Takes photos out of an album, deleted ones for the day they come back, too; answers the ids that were in it. */
export async function removePhotos(db: Queryable, albumId: string, photoIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .delete(albumPhotos)
    .where(and(eq(albumPhotos.albumId, albumId), isOneOf(albumPhotos.photoId, photoIds)))
    .returning({ id: albumPhotos.photoId })
  return rows.map(({ id }) => id)
}
