import { MAX_SELECTED, type Sorting, type TimelinePage } from '#contract/photos.ts'
import type { PhotosToRead, SectionPart } from '#machines/photo-list/select-photos/model.ts'
import { betweenEnds, type PlacedId } from '#src/photo-list/list/range-ends.ts'
import type { SectionsById } from '#src/photo-list/list/source.ts'
import type { CallOptions } from '#src/platform/http.ts'
import type { PageStart, PhotoCalls, WantedIds } from './photo-calls.ts'
import { monthOf } from './timeline.ts'

type IdsApi = Pick<PhotoCalls, 'ids' | 'largePage'>

/** What reads a range. */
interface Reading {
  api: IdsApi
  sorting: Sorting
  options: CallOptions
}

const sizeOf = (parts: readonly SectionPart[]) => parts.reduce((sum, { from, to }) => sum + to - from, 0)

async function readMonths({ api, sorting, options }: Reading, wanted: WantedIds): Promise<readonly PlacedId[]> {
  const { months } = await api.ids(wanted, sorting, options)
  return months.flatMap(({ month, ids }) => ids.map((id): PlacedId => [id, month]))
}

/** A part of a month that starts past what one answer of ids can hold. */
async function readPart({ api, sorting, options }: Reading, { section, from, to }: SectionPart) {
  const photos: PlacedId[] = []
  let start: PageStart | null = { offset: from }
  while (start !== null && photos.length < to - from) {
    const answer: TimelinePage = await api.largePage(sorting, monthOf(section), start, options)
    photos.push(...answer.images.map(({ imageId }): PlacedId => [imageId, section]))
    start = answer.cursor === null ? null : { cursor: answer.cursor }
  }
  return photos.slice(0, to - from)
}

/** In as few calls as the wire allows: one, unless the first month alone holds more than MAX_SELECTED before the range starts. */
async function readPhotos(reading: Reading, { parts, ends, hidden }: PhotosToRead): Promise<readonly PlacedId[]> {
  const [first, second] = parts
  const last = parts.at(-1)
  if (first === undefined || last === undefined) return []
  if (ends === null) return readMonths(reading, { from: first.section, to: last.section })
  const size = sizeOf(parts)
  // what is being deleted may be still there, and where it is on no page the places do not count it
  const beside = Object.keys(hidden).length
  const upTo = (count: number) => Math.min(count + beside, MAX_SELECTED)
  if (first.from + size <= MAX_SELECTED) {
    const limit = upTo(first.from + size)
    const photos = await readMonths(reading, { from: first.section, to: last.section, limit })
    return betweenEnds(photos, ends, { skip: first.from, size })
  }
  const part = await readPart(reading, first)
  if (second === undefined) return betweenEnds(part, ends, { skip: 0, size })
  const rest = { from: second.section, to: last.section, limit: upTo(size - sizeOf([first])) }
  return betweenEnds([...part, ...(await readMonths(reading, rest))], ends, { skip: 0, size })
}

/** The months of the wanted photos, by id; what is being deleted is left out. */
export async function readIds(
  api: IdsApi,
  sorting: Sorting,
  wanted: PhotosToRead,
  options: CallOptions,
): Promise<SectionsById> {
  const photos = await readPhotos({ api, sorting, options }, wanted)
  return Object.fromEntries(photos.filter(([id]) => !wanted.hidden[id]))
}
