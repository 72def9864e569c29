import { MAX_SELECTED } from '#contract/photos.ts'
import type { MonthPart, PhotosToRead, RangeEnds } from '#machines/select-photos/types.ts'
import type { CallOptions } from '#src/platform/http.ts'
import type { SelectionApi } from './api.ts'

type IdsApi = Pick<SelectionApi, 'ids' | 'page'>

const sizeOf = (parts: readonly MonthPart[]) => parts.reduce((sum, { from, to }) => sum + to - from, 0)

/** What lies between the ends; where one is not found, the places count. */
function cut(ids: readonly string[], [first, last]: RangeEnds, skip: number, size: number): readonly string[] {
  const start = first === null ? -1 : ids.indexOf(first)
  const end = last === null ? -1 : ids.lastIndexOf(last)
  return ids.slice(start < 0 ? skip : start, end < 0 ? skip + size : end + 1)
}

/** Ids of a part of a month that begins past what one answer of ids can hold. */
async function readPart(api: IdsApi, { month, from, to }: MonthPart, { sorting }: PhotosToRead, options: CallOptions) {
  const ids: string[] = []
  let start: { offset: number } | { cursor: string } | null = { offset: from }
  while (start !== null && ids.length < to - from) {
    const { cursor, images }: Awaited<ReturnType<IdsApi['page']>> = await api.page(month, start, sorting, options)
    ids.push(...images.map(({ imageId }) => imageId))
    start = cursor === null ? null : { cursor }
  }
  return ids.slice(0, to - from)
}

/**
 * Ids of photos in the order of the list, in as few calls as the wire allows: one, unless the first month alone holds
 * more than MAX_SELECTED before the range begins.
 */
export async function readIds(api: IdsApi, wanted: PhotosToRead, options: CallOptions): Promise<readonly string[]> {
  const { parts, ends, sorting } = wanted
  const [first, second] = parts
  const last = parts.at(-1)
  if (first === undefined || last === undefined) return []
  if (ends === null) return (await api.ids({ from: first.month, to: last.month }, sorting, options)).ids
  const size = sizeOf(parts)
  const limit = first.from + size
  if (limit <= MAX_SELECTED) {
    const { ids } = await api.ids({ from: first.month, to: last.month, limit }, sorting, options)
    return cut(ids, ends, first.from, size)
  }
  const begun = await readPart(api, first, wanted, options)
  if (second === undefined) return cut(begun, ends, 0, size)
  const rest = { from: second.month, to: last.month, limit: size - sizeOf([first]) }
  return cut([...begun, ...(await api.ids(rest, sorting, options)).ids], ends, 0, size)
}
