import { and, eq, exists, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { albumParticipants, albumPhotos, albums, customers, photos } from '../../core/database/schema.ts'
import type { Queryable } from '../../core/database/types.ts'
import type { PhotoRow } from './store.ts'

/**
 * Those of the photos that the customer may see and download, by id: live ones of their own, and those in a shared album that they own
 * or take part in (photo spec 6, 'Download works across owners'). None of a deleted account, and none for one.
 */
export async function readablePhotos(
  db: Queryable,
  customerId: string,
  photoIds: readonly string[],
): Promise<Map<string, PhotoRow>> {
  const sharedWithThem = db
    .select({ id: albumPhotos.photoId })
    .from(albumPhotos)
    .innerJoin(albums, eq(albums.id, albumPhotos.albumId))
    .leftJoin(
      albumParticipants,
      and(eq(albumParticipants.albumId, albums.id), eq(albumParticipants.customerId, customerId)),
    )
    .where(
      and(
        eq(albumPhotos.photoId, photos.id),
        eq(albums.isShared, true),
        or(eq(albums.customerId, customerId), isNotNull(albumParticipants.customerId)),
      ),
    )
  const viewer = alias(customers, 'viewer')
  const rows = await db
    .select({ photo: photos })
    .from(photos)
    .innerJoin(customers, and(eq(customers.id, photos.customerId), isNull(customers.deletedAt)))
    .innerJoin(viewer, and(eq(viewer.id, customerId), isNull(viewer.deletedAt)))
    .where(
      and(
        inArray(photos.id, [...photoIds]),
        isNull(photos.deletedAt),
        or(eq(photos.customerId, customerId), exists(sharedWithThem)),
      ),
    )
  return new Map(rows.map(({ photo }) => [photo.id, photo]))
}
