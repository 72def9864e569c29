import type { RangeEnds } from '#machines/photo-list/select-photos/model.ts'

/** A photo's id in the order of the list, with the section the server has it in: the counts may be out of date. */
export type PlacedId = readonly [id: string, section: string]

/** What lies between the ends of a range; where one is not found, its `size` photos after the first `skip`. */
export function betweenEnds(
  photos: readonly PlacedId[],
  [first, last]: RangeEnds,
  { skip, size }: { skip: number; size: number },
): readonly PlacedId[] {
  const start = photos.findIndex(([id]) => id === first)
  const end = photos.findLastIndex(([id]) => id === last)
  return photos.slice(start < 0 ? skip : start, end < 0 ? skip + size : end + 1)
}
