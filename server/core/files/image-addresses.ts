import type { LargerId, ThumbnailId } from '#contract/photos.ts'
import { createSigner, isInFuture } from '../http/signatures.ts'

export type ImageSize = ThumbnailId | LargerId | 'original'

/** Signed, cacheable addresses of pictures: an `<img>` needs no token. A picture is a photo's id, or `deletedPicture` or `pictureFor` of it. */
export interface ImageAddresses {
  /** An address is the same for a whole day, so that caches work, and valid for at least another day. */
  sign(origin: string, picture: string, size: ImageSize): string
  /** False when expired or tampered with. */
  verify(picture: string, size: string, query: URLSearchParams): boolean
}

/** The picture of a deleted photo: its addresses differ from those it had in the library. */
export const deletedPicture = (imageId: string) => `deleted/${imageId}`

/** The picture of a photo of somebody else, for one customer: good as long as they have a shared album with it. */
export const sharedPicture = (viewerId: string, imageId: string) => `shared/${viewerId}/${imageId}`

/** The picture of a photo as a customer may see it. */
export const pictureFor = (viewerId: string, { id, customerId }: { id: string; customerId: string }) =>
  customerId === viewerId ? id : sharedPicture(viewerId, id)

/** Path of pictures, on every origin. */
const IMAGES_PATH = '/images'
/** An address stays the same for this long, and is valid for this long after that. In seconds. */
export const ADDRESS_PERIOD = 24 * 60 * 60

/**
 * Addresses signed by HMAC-SHA256 over picture, size and expiry (seconds since 1970).
 * `now` is in milliseconds.
 */
export function createImageAddresses(key: Buffer, now: () => number = Date.now): ImageAddresses {
  const signer = createSigner(key)

  return {
    sign: (origin, picture, size) => {
      const period = Math.floor(now() / 1000 / ADDRESS_PERIOD)
      const expires = String((period + 2) * ADDRESS_PERIOD)
      const signature = signer.sign(`${picture}/${size}/${expires}`)
      return `${origin}${IMAGES_PATH}/${picture}/${size}?expires=${expires}&signature=${signature}`
    },
    verify: (picture, size, query) => {
      const expires = query.get('expires') ?? ''
      const signature = query.get('signature') ?? ''
      return isInFuture(expires, now()) && signer.verify(`${picture}/${size}/${expires}`, signature)
    },
  }
}
