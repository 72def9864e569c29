import { and, eq, exists, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { albumParticipants, albumPhotos, albums, photos } from '../database/schema.ts'
import type { Queryable } from '../database/types.ts'
import type { PhotoRow } from '../photos/store.ts'

/**
 * Those of the photos that the customer may download, by id: live ones of their own, and those in a shared album that they own
 * or take part in (photo spec 6, 'Download works across owners').
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
  const rows = await db
    .select()
    .from(photos)
    .where(
      and(
        inArray(photos.id, [...photoIds]),
        isNull(photos.deletedAt),
        or(eq(photos.customerId, customerId), exists(sharedWithThem)),
      ),
    )
  return new Map(rows.map((row) => [row.id, row]))
}
