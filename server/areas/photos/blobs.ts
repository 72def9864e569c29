import { LARGER_IDS, THUMBNAIL_IDS } from '#contract/photos.ts'
import type { BlobStore } from '../../core/blobs/store.ts'
import type { ImageSize } from '../../core/files/image-addresses.ts'

/** Key of a picture in the blob store. */
export const blobKey = (blobId: string, size: ImageSize) =>
  size === 'original' ? `originals/${blobId}` : `thumbnails/${blobId}/${size}`

/** Removes the original and all that was made of it; missing ones are no error. */
export async function removeBlobs(blobs: BlobStore, blobId: string): Promise<void> {
  const sizes = [...THUMBNAIL_IDS, ...LARGER_IDS, 'original'] as const
  await blobs.remove(...sizes.map((size) => blobKey(blobId, size)))
}
