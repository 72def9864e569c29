import type { CallAnswer } from '#contract/call.ts'
import { getDeletedPhotos } from '#contract/deleted-photos.ts'
import { MAX_SELECTED, PHOTOS_PAGE_SIZE } from '#contract/photos.ts'
import type { PhotosToRead, SectionPart } from '#machines/photo-list/select-photos/model.ts'
import { betweenEnds, type PlacedId } from '#src/photo-list/list/range-ends.ts'
import type { SectionsById } from '#src/photo-list/list/source.ts'
import type { CallOptions, SendCall } from '#src/platform/http.ts'

/** Photos of a day from one place to another; the whole day where `isWhole`, however many it has by now. */
async function readPart(
  send: SendCall,
  { section: day, from, to }: SectionPart,
  isWhole: boolean,
  options: CallOptions,
): Promise<PlacedId[]> {
  const photos: PlacedId[] = []
  let start: { cursor: string } | { offset: number } | null = { offset: from }
  while (start !== null && photos.length < (isWhole ? MAX_SELECTED : to - from)) {
    const query = { day, limit: PHOTOS_PAGE_SIZE, ...start }
    const answer: CallAnswer<typeof getDeletedPhotos> = await send(getDeletedPhotos, { query }, options)
    photos.push(...answer.images.map(({ imageId }): PlacedId => [imageId, day]))
    start = answer.cursor === null ? null : { cursor: answer.cursor }
  }
  return isWhole ? photos : photos.slice(0, to - from)
}

/** The days of the wanted photos, by id; what is on its way out is left out. */
export async function readDeletedIds(
  send: SendCall,
  { parts, ends, hidden }: PhotosToRead,
  options: CallOptions,
): Promise<SectionsById> {
  const photos: PlacedId[] = []
  for (const part of parts) photos.push(...(await readPart(send, part, ends === null, options)))
  const wanted = ends === null ? photos : betweenEnds(photos, ends, { skip: 0, size: photos.length })
  return Object.fromEntries(wanted.filter(([id]) => !hidden[id]))
}
