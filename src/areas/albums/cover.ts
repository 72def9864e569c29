import type { Photo, ThumbnailId } from '#contract/photos.ts'

/** Address of an album's cover; null for an album without photos. */
export const coverAddress = (cover: Photo | null, thumbnail: ThumbnailId = '300'): string | null =>
  cover?.thumbnails.find(({ id }) => id === thumbnail)?.url ?? null
