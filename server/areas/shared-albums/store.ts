import { and, count, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { ALBUMS_PAGE_SIZE } from '#contract/albums.ts'
import { albumParticipants, albumPhotos, albums, customers, photos } from '../../core/database/schema.ts'
import type { Queryable } from '../../core/database/types.ts'
import { always, newestPhoto } from '../albums/covers.ts'
import { type AlbumRow, deleteAlbum } from '../albums/store.ts'
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

const columnsFor = (customerId: string) => ({
  album: albums,
  cover: photos,
  owner: { id: customers.id, email: customers.email },
  participants: participantsFor(customerId),
})

/** What a cursor of a customer's shared albums says it is of. */
export const sharedAlbumsOf = (own: boolean) => (own ? 'shared albums' : 'shared albums of others')

export interface SharedAlbumsQuery {
  customerId: string
  /** Whether those that the customer owns are among them. */
  own: boolean
  limit?: number | undefined
  cursor?: Cursor | undefined
}

/** Ids of a page of shared albums, with the moment they are sorted by: since when the customer takes part, or has the album. */
function memberships(db: Queryable, { customerId, own, limit = ALBUMS_PAGE_SIZE, cursor }: SharedAlbumsQuery) {
  const place = cursor && sql`(${MOMENTS.created.read(cursor.value)}, ${cursor.id}::uuid)`
  const { albumId, created } = albumParticipants
  const joined = db
    .select({ albumId, since: created })
    .from(albumParticipants)
    .where(and(eq(albumParticipants.customerId, customerId), place && sql`(${created}, ${albumId}) < ${place}`))
    .orderBy(desc(created), desc(albumId))
    .limit(limit + 1)
  if (!own) return joined.as('membership')
  const owned = db
    .select({ albumId: albums.id, since: albums.created })
    .from(albums)
    .where(
      and(
        eq(albums.customerId, customerId),
        eq(albums.isShared, true),
        place && sql`(${albums.created}, ${albums.id}) < ${place}`,
      ),
    )
    .orderBy(desc(albums.created), desc(albums.id))
    .limit(limit + 1)
  return unionAll(joined, owned).as('membership')
}

/** The statement for a page of shared albums, newest first. */
export function sharedAlbumsStatement(db: Queryable, query: SharedAlbumsQuery) {
  const { customerId, limit = ALBUMS_PAGE_SIZE } = query
  const membership = memberships(db, query)
  const newest = newestPhoto(db)
  return db
    .select({ ...columnsFor(customerId), value: MOMENTS.created.write(membership.since) })
    .from(membership)
    .innerJoin(albums, eq(albums.id, membership.albumId))
    .innerJoin(customers, liveOwner)
    .leftJoinLateral(newest, always)
    .leftJoin(photos, eq(photos.id, newest.photoId))
    .orderBy(desc(membership.since), desc(membership.albumId))
    .limit(limit + 1)
}

/** A page of the shared albums that the customer takes part in or owns. */
export async function listSharedAlbums(
  db: Queryable,
  query: SharedAlbumsQuery,
): Promise<{ albums: SharedAlbum[]; cursor: string | null }> {
  const { own, limit = ALBUMS_PAGE_SIZE } = query
  const found = await sharedAlbumsStatement(db, query)
  const page = pageOf(found, limit, ({ value, album: { id } }) => ({ of: sharedAlbumsOf(own), part: 0, value, id }))
  return { albums: page.items, cursor: page.cursor }
}

/** A shared album that the customer owns or takes part in; null for everybody else. */
export async function findSharedAlbum(db: Queryable, customerId: string, albumId: string): Promise<SharedAlbum | null> {
  const isOneOfThem = or(eq(albums.customerId, customerId), isNotNull(albumParticipants.customerId))
  const newest = newestPhoto(db)
  const [found] = await db
    .select(columnsFor(customerId))
    .from(albums)
    .innerJoin(customers, liveOwner)
    .leftJoin(
      albumParticipants,
      and(eq(albumParticipants.albumId, albums.id), eq(albumParticipants.customerId, customerId)),
    )
    .leftJoinLateral(newest, always)
    .leftJoin(photos, eq(photos.id, newest.photoId))
    .where(and(eq(albums.id, albumId), eq(albums.isShared, true), isOneOfThem))
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
