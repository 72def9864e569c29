import type { Photo } from '#contract/photos.ts'
import { type TileThumbnail, thumbnailOf } from '#src/photo-list/grid/model/geometry.ts'
import { breakpointNow } from '#src/photo-list/grid/view/breakpoint.ts'

/** The picture a tile shows; the photo itself where it has no thumbnail of that size. */
export const thumbnailAddress = ({ thumbnails, url }: Photo, size: TileThumbnail): string =>
  thumbnails.find(({ id }) => id === size)?.url ?? url

/** What a small window shows of the grid: more, and their coming would hold up the drawing of their tiles. */
const FIRST_PICTURES = 12

/** Loads the pictures of the photos that are seen first, before there are tiles for them. */
export function loadFirstPictures(photos: readonly Photo[], from: number): void {
  const size = thumbnailOf(breakpointNow())
  for (const photo of photos.slice(from, from + FIRST_PICTURES)) new Image().src = thumbnailAddress(photo, size)
}
