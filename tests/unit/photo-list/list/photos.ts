import { type Photo, TIMELINE_PAGE_SIZE } from '#contract/photos.ts'

export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A photo of the wire by its number. */
export const photoOf = (n: number): Photo => ({
  imageId: idOf(n),
  localFileName: `IMG_${n}.jpg`,
  url: `http://127.0.0.1/images/${n}`,
  untouchedUrl: `http://127.0.0.1/images/${n}/untouched`,
  uploadId: `upload-${n}`,
  thumbnails: [],
  placeholder: '',
  created: '2026-11-14T07:42:09Z',
})

/** Photos `from` to `to`, `to` not included. */
export const photosOf = (from: number, to: number): Photo[] =>
  Array.from({ length: to - from }, (_, at) => photoOf(from + at))

/** A list of photos cut into the timeline's pages. */
export function pagesOf(photos: readonly Photo[]): Photo[][] {
  const starts = Array.from({ length: Math.ceil(photos.length / TIMELINE_PAGE_SIZE) }, (_, page) => page)
  return starts.map((page) => photos.slice(page * TIMELINE_PAGE_SIZE, (page + 1) * TIMELINE_PAGE_SIZE))
}
