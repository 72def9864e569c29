import { eq } from 'drizzle-orm'
import { addPhotos, createAlbum } from '#server/areas/albums/store.ts'
import type { ServerContext } from '#server/core/context.ts'
import { albumParticipants, albums } from '#server/core/database/schema.ts'

interface AlbumOptions {
  name?: string
  /** Photos of the owner's library. */
  photoIds?: readonly string[]
  /** Ids of customers; with them the album is shared. */
  participants?: readonly string[]
  /** Photos of a participant's library. */
  theirPhotoIds?: readonly string[]
}

/** Makes an album as the product does, and shares it as the product did once; answers its id. */
export async function createAlbumOf(
  { context }: { context: Pick<ServerContext, 'db'> },
  customerId: string,
  { name = 'Winter', photoIds = [], participants = [], theirPhotoIds = [] }: AlbumOptions = {},
): Promise<string> {
  return context.db.transaction(async (tx) => {
    const { id } = await createAlbum(tx, customerId, name)
    await addPhotos(tx, customerId, id, photoIds)
    for (const participant of participants) {
      await tx.update(albums).set({ isShared: true }).where(eq(albums.id, id))
      await tx.insert(albumParticipants).values({ albumId: id, customerId: participant })
      await addPhotos(tx, participant, id, theirPhotoIds)
    }
    return id
  })
}
