import { and, desc, eq, not, sql } from 'drizzle-orm'
import { albumPhotos, albums } from '../../core/database/schema.ts'
import type { Queryable } from '../../core/database/types.ts'

/** The newest photo of each album of a statement on `albums`: its cover, which so follows every change (open question 56). */
export const newestPhoto = (db: Queryable) =>
  db
    .select({ photoId: albumPhotos.photoId })
    .from(albumPhotos)
    .where(and(eq(albumPhotos.albumId, albums.id), not(albumPhotos.isDeleted)))
    .orderBy(desc(albumPhotos.created), desc(albumPhotos.photoId))
    .limit(1)
    .as('newest')

/** For joins that need no condition. */
export const always = sql`true`
