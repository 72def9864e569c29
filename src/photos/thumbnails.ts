import type { Photo } from '#contract/photos.ts'
import { breakpointNow } from '#src/grid/breakpoint.ts'
import { type TileThumbnail, thumbnailOf } from '#src/grid/geometry.ts'

/** The picture a tile shows; the photo itself where it has no thumbnail of that size. */
export const thumbnailAddress = ({ thumbnails, url }: Photo, size: TileThumbnail): string =>
  thumbnails.find(({ id }) => id === size)?.url ?? url

/** Loads the pictures of photos before there are tiles for them. */
export function loadPictures(photos: readonly Photo[]): void {
  const size = thumbnailOf(breakpointNow())
  for (const photo of photos) new Image().src = thumbnailAddress(photo, size)
}
