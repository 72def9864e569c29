import pLimit from 'p-limit'
import { LARGER_IDS, type LargerId } from '#contract/photos.ts'
import type { ServerContext } from '../../core/context.ts'
import type { ImageSize } from '../../core/files/image-addresses.ts'
import type { Size } from '../../core/images/pixels.ts'
import { makeLarger } from '../../core/images/renditions.ts'
import { blobKey, removeBlobs } from './blobs.ts'
import { UNDO_PERIOD } from './deletion/marks.ts'
import { isBlobShown, type PictureRow } from './store.ts'

/** Longer sides, in pixels, of the largest thumbnail and of the size above it. */
const LARGEST_THUMBNAIL = 1300
const LARGER = 2560

/** Pixels of a picture that browsers can be asked to draw: four bytes each. */
const MOST_DRAWN = 100_000_000

interface LargerPicture extends Size {
  id: LargerId
  /** What holds the bytes: the original where browsers can show it. */
  sent: ImageSize
}

/** The larger pictures of a photo (open question 79): none that shows no more than the size before it. */
export function largerPictures({ width, height, mimeType }: Size & Pick<PictureRow, 'mimeType'>): LargerPicture[] {
  const longer = Math.max(width, height)
  if (longer <= LARGEST_THUMBNAIL) return []
  const share = Math.min(1, LARGER / longer)
  const bounded = { width: Math.round(share * width), height: Math.round(share * height) }
  const larger: LargerPicture = { id: '2560', sent: '2560', ...bounded }
  const full: LargerPicture = { id: 'full', sent: mimeType === 'image/heic' ? 'full' : 'original', width, height }
  return longer <= LARGER || width * height > MOST_DRAWN ? [larger] : [larger, full]
}

const isLargerId = (size: ImageSize): size is LargerId => LARGER_IDS.some((id) => id === size)

/** Makes larger pictures when they are first asked for; false for a size that the photo doesn't have. */
export type EnsurePicture = (picture: PictureRow, size: ImageSize) => Promise<boolean>

/**
 * One is made at a time, as its original is in memory meanwhile. A run that was cut short leaves nothing, and the next request
 * makes the picture. One that was freed meanwhile leaves no blob.
 */
export function createLargerPictures({ db, blobs }: Pick<ServerContext, 'db' | 'blobs'>): EnsurePicture {
  const onePlace = pLimit(1)
  const making = new Map<string, Promise<boolean>>()

  async function has(key: string): Promise<boolean> {
    const blob = await blobs.read(key)
    blob?.stream.destroy()
    return blob !== null
  }

  async function make({ blobId, mimeType, width, height }: PictureRow, size: LargerId): Promise<boolean> {
    const original = await blobs.whole(blobKey(blobId, 'original'))
    if (!original) return false
    const side = size === '2560' ? LARGER : Math.max(width, height)
    await blobs.put(blobKey(blobId, size), await makeLarger(original, mimeType, side))
    if (!(await isBlobShown(db, blobId, new Date(Date.now() - UNDO_PERIOD)))) await removeBlobs(blobs, blobId)
    return true
  }

  return async (picture, size) => {
    if (!isLargerId(size)) return true
    if (!largerPictures(picture).some(({ sent }) => sent === size)) return false
    const key = blobKey(picture.blobId, size)
    if (await has(key)) return true
    const made = making.get(key) ?? onePlace(() => make(picture, size)).finally(() => making.delete(key))
    making.set(key, made)
    return made
  }
}
