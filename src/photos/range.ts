import type { Sorting } from '#contract/photos.ts'
import type { RangeToSelect } from '#machines/select-photos/types.ts'
import type { MonthCount } from '#src/grid/layout.ts'
import { rangeBetween, wholeList } from '#src/grid/ranges.ts'
import type { PhotoRange } from '#src/grid/slices.ts'
import type { RangeEnd } from '#src/grid/types.ts'
import type { Pages } from './pages.ts'

/** The list a range is of: its months, what of them is read, and what is being deleted. */
export interface RangedList {
  months: readonly MonthCount[]
  pages: Pick<Pages, 'month'>
  hidden: Readonly<Record<string, true>>
  sorting: Sorting
}

/** Photos by id from the first one on, each with its month, as far as pages are read without a gap. */
function photosOnPages(ranges: readonly PhotoRange[], pages: RangedList['pages']): RangeToSelect['loaded'] {
  const loaded: Record<string, string> = {}
  for (const { month, from, to } of ranges) {
    const { photoAt } = pages.month(month)
    for (let index = from; index < to; index += 1) {
      const photo = photoAt(index)
      if (typeof photo === 'string') return loaded
      loaded[photo.imageId] = month
    }
  }
  return loaded
}

const countOf = (ranges: readonly PhotoRange[]) => ranges.reduce((sum, { from, to }) => sum + to - from, 0)

/** What is selected from one photo to another; null when one of them is in no month any more. */
export function rangeToSelect(list: RangedList, anchor: RangeEnd, end: RangeEnd): RangeToSelect | null {
  const { months, pages, hidden, sorting } = list
  const ranges = rangeBetween(months, anchor, end)
  const [first] = ranges
  if (first === undefined) return null
  const isForth = first.month === anchor.month && first.from === anchor.index
  const [start, last] = isForth ? [anchor, end] : [end, anchor]
  return {
    anchorId: anchor.photoId ?? `${anchor.month}#${anchor.index}`,
    parts: ranges.map(({ month, from, to }) => {
      const { wirePlace } = pages.month(month)
      return { month, from: wirePlace(from), to: wirePlace(to - 1) + 1 }
    }),
    ends: [start.photoId ?? null, last.photoId ?? null],
    count: countOf(ranges),
    loaded: photosOnPages(ranges, pages),
    hidden,
    sorting,
  }
}

/** Every photo of the list; what is being deleted stays out of the count. */
export function wholeToSelect({ months, pages, hidden, sorting }: RangedList): RangeToSelect {
  const parts = wholeList(months)
  const loaded = photosOnPages(parts, pages)
  return { anchorId: null, parts, ends: null, count: countOf(parts), loaded, hidden, sorting }
}
