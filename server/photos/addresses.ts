import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import type { ThumbnailId } from '#contract/photos.ts'

export type ImageSize = ThumbnailId | 'original'

/** Signed, cacheable addresses of pictures: an `<img>` needs no token. */
export interface ImageAddresses {
  /** The same address for a whole day, so that caches work; valid for at least another day. */
  sign(origin: string, imageId: string, size: ImageSize): string
  /** False when expired or tampered with. */
  verify(imageId: string, size: string, query: URLSearchParams): boolean
}

/** Where pictures are, on every origin. */
const IMAGES_PATH = '/images'
/** An address stays the same for so long, and is valid for so long after that. In seconds. */
export const ADDRESS_PERIOD = 24 * 60 * 60

const EXPIRES = /^[1-9]\d{0,11}$/

/**
 * Addresses signed by HMAC-SHA256 over picture, size and expiry (seconds since 1970).
 * `now` is in milliseconds.
 */
export function createImageAddresses(key: Buffer, now: () => number = Date.now): ImageAddresses {
  // Five times as quick as the bare bytes, and a page has a hundred addresses.
  const secret = createSecretKey(key)
  const signatureOf = (imageId: string, size: string, expires: string) =>
    createHmac('sha256', secret).update(`${imageId}/${size}/${expires}`).digest('base64url')

  return {
    sign: (origin, imageId, size) => {
      const period = Math.floor(now() / 1000 / ADDRESS_PERIOD)
      const expires = String((period + 2) * ADDRESS_PERIOD)
      const signature = signatureOf(imageId, size, expires)
      return `${origin}${IMAGES_PATH}/${imageId}/${size}?expires=${expires}&signature=${signature}`
    },
    verify: (imageId, size, query) => {
      const expires = query.get('expires') ?? ''
      if (!EXPIRES.test(expires) || Number(expires) * 1000 <= now()) return false
      const given = Buffer.from(query.get('signature') ?? '')
      const right = Buffer.from(signatureOf(imageId, size, expires))
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
