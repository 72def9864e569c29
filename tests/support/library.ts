import { createHash, randomUUID } from 'node:crypto'
import { NO_COLOUR } from '#contract/colours.ts'
import { type NewPhoto, storePhoto } from '#server/areas/photos/store.ts'
import type { ServerContext } from '#server/core/context.ts'

/** A photo's row without pictures: enough for tests that only count, sort and find. */
export function photoRow(customerId: string, given: Partial<NewPhoto> = {}): NewPhoto {
  const imageId = given.imageId ?? randomUUID()
  return {
    imageId,
    customerId,
    uploadId: randomUUID(),
    blobId: imageId,
    sha256: createHash('sha256').update(imageId).digest('hex'),
    crc32: null,
    fileName: 'scene.jpg',
    mimeType: 'image/jpeg',
    bytes: 1000,
    width: 640,
    height: 480,
    thumbnails: [{ id: '300', width: 300, height: 225 }],
    placeholder: 'data:image/webp;base64,',
    // the job that fills them in would change revisions in the middle of a test
    colour: NO_COLOUR,
    taken: null,
    isTakenFromName: false,
    location: null,
    created: new Date('2025-01-15T12:00:00Z'),
    uploadEnd: null,
    ...given,
  }
}

/** Adds photos to a library as uploads do, in one transaction; returns their ids. */
export async function addPhotos(
  { context }: { context: Pick<ServerContext, 'db'> },
  customerId: string,
  photos: readonly Partial<NewPhoto>[],
): Promise<string[]> {
  return context.db.transaction(async (tx) => {
    const ids: string[] = []
    for (const photo of photos) ids.push((await storePhoto(tx, photoRow(customerId, photo))).imageId)
    return ids
  })
}

/** A date in the camera's local time, as photos store it. */
export const taken = (local: string, offsetMinutes: number | null = null) => ({ local, offsetMinutes })
