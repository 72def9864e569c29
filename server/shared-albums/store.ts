import { and, count, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { ALBUMS_PAGE_SIZE } from '#contract/albums.ts'
import { always, newestPhoto } from '../albums/covers.ts'
import { type AlbumRow, deleteAlbum } from '../albums/store.ts'
import { albumParticipants, albumPhotos, albums, customers, photos } from '../database/schema.ts'
import type { Queryable } from '../database/types.ts'
import { type Cursor, pageOf } from '../photos/cursor.ts'
import { MOMENTS } from '../photos/order.ts'
import type { PhotoRow } from '../photos/store.ts'

export interface Person {
  id: string
  email: string
}

/** A shared album as one of its people sees it: a participant finds no other participant (photo spec 2). */
export interface SharedAlbum {
  album: AlbumRow
  cover: PhotoRow | null
  owner: Person
  participants: Person[]
}

/** People that the customer may see: the owner sees everybody, a participant themselves. */
const participantsFor = (customerId: string) => sql<Person[]>`(
  select coalesce(json_agg(json_build_object('id', person.id, 'email', person.email) order by member.created, person.email), '[]')
  from album_participants as member join customers as person on person.id = member.customer_id
  where member.album_id = ${albums.id} and (${albums.customerId} = ${customerId} or member.customer_id = ${customerId}))`

/** Albums of a deleted account are nobody's, until it is kept. */
const liveOwner = and(eq(customers.id, albums.customerId), isNull(customers.deletedAt))

function selectAlbums(db: Queryable, customerId: string) {
  const newest = newestPhoto(db)
  return db
    .select({
      album: albums,
      cover: photos,
      owner: { id: customers.id, email: customers.email },
      participants: participantsFor(customerId),
      value: MOMENTS.created.write(albumParticipants.created),
    })
    .from(albums)
    .innerJoin(customers, liveOwner)
    .leftJoin(
      albumParticipants,
      and(eq(albumParticipants.albumId, albums.id), eq(albumParticipants.customerId, customerId)),
    )
    .leftJoinLateral(newest, always)
    .leftJoin(photos, eq(photos.id, newest.photoId))
}

/** What a cursor of the albums shared with a customer says it is of. */
export const SHARED_LIST = 'shared albums'

export interface SharedAlbumsQuery {
  customerId: string
  limit?: number | undefined
  cursor?: Cursor | undefined
}

/** The statement for a page of the albums of others, those shared last first. */
export function sharedAlbumsStatement(db: Queryable, query: SharedAlbumsQuery) {
  const { customerId, limit = ALBUMS_PAGE_SIZE, cursor } = query
  const place = cursor && sql`(${MOMENTS.created.read(cursor.value)}, ${cursor.id}::uuid)`
  return selectAlbums(db, customerId)
    .where(
      and(
        eq(albumParticipants.customerId, customerId),
        place && sql`(${albumParticipants.created}, ${albumParticipants.albumId}) < ${place}`,
      ),
    )
    .orderBy(desc(albumParticipants.created), desc(albumParticipants.albumId))
    .limit(limit + 1)
}

/** A page of the albums of others that the customer takes part in. */
export async function listSharedAlbums(
  db: Queryable,
  query: SharedAlbumsQuery,
): Promise<{ albums: SharedAlbum[]; cursor: string | null }> {
  const { limit = ALBUMS_PAGE_SIZE } = query
  const found = await sharedAlbumsStatement(db, query)
  const page = pageOf(found, limit, ({ value, album: { id } }) => ({ of: SHARED_LIST, part: 0, value, id }))
  return { albums: page.items, cursor: page.cursor }
}

/** A shared album that the customer owns or takes part in; null for everybody else. */
export async function findSharedAlbum(db: Queryable, customerId: string, albumId: string): Promise<SharedAlbum | null> {
  const isOneOfThem = or(eq(albums.customerId, customerId), isNotNull(albumParticipants.customerId))
  const [found] = await selectAlbums(db, customerId).where(
    and(eq(albums.id, albumId), eq(albums.isShared, true), isOneOfThem),
  )
  return found ?? null
}

/** Whether the customer owns or takes part in a shared album; null for a stranger. */
export async function roleIn(
  db: Queryable,
  customerId: string,
  albumId: string,
): Promise<'owner' | 'participant' | null> {
  const [found] = await db
    .select({ ownerId: albums.customerId, participantId: albumParticipants.customerId })
    .from(albums)
    .innerJoin(customers, liveOwner)
    .leftJoin(
      albumParticipants,
      and(eq(albumParticipants.albumId, albums.id), eq(albumParticipants.customerId, customerId)),
    )
    .where(and(eq(albums.id, albumId), eq(albums.isShared, true)))
  if (found?.ownerId === customerId) return 'owner'
  return found?.participantId ? 'participant' : null
}

/** How many albums are shared with the customer, and by them. */
export async function countSharedAlbums(
  db: Queryable,
  customerId: string,
): Promise<{ readAlbumsCount: number; grantedAlbumsCount: number }> {
  const [shared] = await db
    .select({ albums: count() })
    .from(albumParticipants)
    .innerJoin(albums, eq(albums.id, albumParticipants.albumId))
    .innerJoin(customers, liveOwner)
    .where(eq(albumParticipants.customerId, customerId))
  return {
    readAlbumsCount: shared?.albums ?? 0,
    grantedAlbumsCount: await db.$count(albums, and(eq(albums.customerId, customerId), eq(albums.isShared, true))),
  }
}

/**
 * The owner's album is gone for everybody; a participant leaves it with their photos, which stay in their library (open question
 * 24). False for a stranger. To be called in a transaction.
 */
export async function leaveOrDelete(tx: Queryable, customerId: string, albumId: string): Promise<boolean> {
  const role = await roleIn(tx, customerId, albumId)
  if (role === 'owner') return deleteAlbum(tx, customerId, albumId)
  if (role === null) return false
  await tx.delete(albumPhotos).where(and(eq(albumPhotos.albumId, albumId), eq(albumPhotos.customerId, customerId)))
  const left = await tx
    .delete(albumParticipants)
    .where(and(eq(albumParticipants.albumId, albumId), eq(albumParticipants.customerId, customerId)))
    .returning({ albumId: albumParticipants.albumId })
  return left.length > 0
}
