import { and, eq } from 'drizzle-orm'
import { albums } from '../database/schema.ts'
import type { Queryable } from '../database/types.ts'

type AlbumRow = typeof albums.$inferSelect

const ofCustomer = (customerId: string, albumId: string) =>
  and(eq(albums.customerId, customerId), eq(albums.id, albumId))

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

/** Whether this customer had such an album. */
export async function deleteAlbum(db: Queryable, customerId: string, albumId: string): Promise<boolean> {
  const rows = await db.delete(albums).where(ofCustomer(customerId, albumId)).returning({ id: albums.id })
  return rows.length > 0
}
