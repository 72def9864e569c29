import type { ThumbnailId } from '#contract/photos.ts'

export type ImageSize = ThumbnailId | 'original'

/** Signed, cacheable addresses of pictures: an `<img>` needs no token. */
export interface ImageAddresses {
  /** The same address for a whole day, so that caches work; valid for at least another day. */
  sign(origin: string, imageId: string, size: ImageSize): string
  /** False when expired or tampered with. */
  verify(imageId: string, size: string, query: URLSearchParams): boolean
}
