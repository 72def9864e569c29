import { MAX_SELECTED } from '#contract/photos.ts'
import type { MonthKey, MonthPart, PhotosToRead, RangeEnds } from '#machines/select-photos/types.ts'
import type { CallOptions } from '#src/platform/http.ts'
import type { SelectionApi, WantedIds } from './api.ts'

type IdsApi = Pick<SelectionApi, 'ids' | 'page'>

/** A photo in the order of the list, with the month the server has it in: the counts may be out of date. */
type Placed = readonly [id: string, month: MonthKey]

const sizeOf = (parts: readonly MonthPart[]) => parts.reduce((sum, { from, to }) => sum + to - from, 0)

/** What lies between the ends; where one is not found, the places count. */
function cut(photos: readonly Placed[], [first, last]: RangeEnds, skip: number, size: number): readonly Placed[] {
  const start = photos.findIndex(([id]) => id === first)
  const end = photos.findLastIndex(([id]) => id === last)
  return photos.slice(start < 0 ? skip : start, end < 0 ? skip + size : end + 1)
}

async function readMonths(api: IdsApi, wanted: WantedIds, { sorting }: PhotosToRead, options: CallOptions) {
  const { months } = await api.ids(wanted, sorting, options)
  return months.flatMap(({ month, ids }) => ids.map((id): Placed => [id, month]))
}

/** A part of a month that begins past what one answer of ids can hold. */
async function readPart(api: IdsApi, { month, from, to }: MonthPart, { sorting }: PhotosToRead, options: CallOptions) {
  const photos: Placed[] = []
  let start: { offset: number } | { cursor: string } | null = { offset: from }
  while (start !== null && photos.length < to - from) {
    const { cursor, images }: Awaited<ReturnType<IdsApi['page']>> = await api.page(month, start, sorting, options)
    photos.push(...images.map(({ imageId }): Placed => [imageId, month]))
    start = cursor === null ? null : { cursor }
  }
  return photos.slice(0, to - from)
}

/** In as few calls as the wire allows: one, unless the first month alone holds more than MAX_SELECTED before the range begins. */
async function readPhotos(api: IdsApi, wanted: PhotosToRead, options: CallOptions): Promise<readonly Placed[]> {
  const { parts, ends, hidden } = wanted
  const [first, second] = parts
  const last = parts.at(-1)
  if (first === undefined || last === undefined) return []
  if (ends === null) return readMonths(api, { from: first.month, to: last.month }, wanted, options)
  const size = sizeOf(parts)
  // what is being deleted may be still there, and where it is on no page the places do not count it
  const beside = Object.keys(hidden).length
  const upTo = (count: number) => Math.min(count + beside, MAX_SELECTED)
  if (first.from + size <= MAX_SELECTED) {
    const limit = upTo(first.from + size)
    const photos = await readMonths(api, { from: first.month, to: last.month, limit }, wanted, options)
    return cut(photos, ends, first.from, size)
  }
  const begun = await readPart(api, first, wanted, options)
  if (second === undefined) return cut(begun, ends, 0, size)
  const rest = { from: second.month, to: last.month, limit: upTo(size - sizeOf([first])) }
  return cut([...begun, ...(await readMonths(api, rest, wanted, options))], ends, 0, size)
}

/** The months of the wanted photos, by id; what is being deleted is left out. */
export async function readIds(
  api: IdsApi,
  wanted: PhotosToRead,
  options: CallOptions,
): Promise<Readonly<Record<string, MonthKey>>> {
  const photos = await readPhotos(api, wanted, options)
  return Object.fromEntries(photos.filter(([id]) => !wanted.hidden[id]))
}
