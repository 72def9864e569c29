import type { RangeToSelect } from '#machines/photo-list/select-photos/model.ts'
import type { PlacedPhotos } from '#machines/shared/placed-photos.ts'
import type { Section } from '#src/photo-list/grid/model/layout.ts'
import { type PhotoRange, rangeBetween, wholeList } from '#src/photo-list/grid/model/ranges.ts'
import type { RangeEnd } from '#src/photo-list/grid/model/types.ts'
import type { Pages } from './pages.ts'

/** The list a range is of: its sections, what of them is read, and what is being removed. */
export interface RangedList {
  sections: readonly Section[]
  pages: Pick<Pages, 'section'>
  hidden: PlacedPhotos
  /** Id of the list's source. */
  source: string
}

/** Photos by id from the first one on, each with its section, as far as pages are read without a gap. */
function photosOnPages(ranges: readonly PhotoRange[], pages: RangedList['pages']): RangeToSelect['loaded'] {
  const loaded: Record<string, string> = {}
  for (const { section, from, to } of ranges) {
    const { photoAt } = pages.section(section)
    for (let index = from; index < to; index += 1) {
      const photo = photoAt(index)
      if (typeof photo === 'string') return loaded
      loaded[photo.imageId] = section
    }
  }
  return loaded
}

const countOf = (ranges: readonly PhotoRange[]) => ranges.reduce((sum, { from, to }) => sum + to - from, 0)

/** What is selected from one photo to another; null when one of them is in no section any more. */
export function rangeToSelect(list: RangedList, anchor: RangeEnd, end: RangeEnd): RangeToSelect | null {
  const { sections, pages, hidden, source } = list
  const ranges = rangeBetween(sections, anchor, end)
  const [first] = ranges
  if (first === undefined) return null
  const isForth = first.section === anchor.section && first.from === anchor.index
  const [start, last] = isForth ? [anchor, end] : [end, anchor]
  return {
    anchorId: anchor.photoId ?? `${anchor.section}#${anchor.index}`,
    parts: ranges.map(({ section, from, to }) => {
      const { offsetOf } = pages.section(section)
      return { section, from: offsetOf(from), to: offsetOf(to - 1) + 1 }
    }),
    ends: [start.photoId ?? null, last.photoId ?? null],
    count: countOf(ranges),
    loaded: photosOnPages(ranges, pages),
    hidden,
    source,
  }
}

/** Every photo of the list; what is being removed stays out of the count. */
export function wholeToSelect({ sections, pages, hidden, source }: RangedList): RangeToSelect {
  const parts = wholeList(sections)
  const loaded = photosOnPages(parts, pages)
  return { anchorId: null, parts, ends: null, count: countOf(parts), loaded, hidden, source }
}
