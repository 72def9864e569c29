import { type Sorting, TIMELINE_PAGE_SIZE, type TimelineCounts } from '#contract/photos.ts'
import type { MonthRef } from './api.ts'
import { storedPosition } from './place.ts'
import { monthKey, monthsInOrder } from './timeline.ts'

/** The page of the timeline that is seen first: where the reader was, else the list's first. Null in an empty library. */
export function firstPage(counts: TimelineCounts, sorting: Sorting): { month: MonthRef; page: number } | null {
  const months = monthsInOrder(counts, sorting.sortOrder)
  const position = storedPosition(sorting)
  const known = months.find((month) => monthKey(month) === position?.month)
  if (known && position) {
    const index = Math.min(position.index, known.count - 1)
    return { month: known, page: Math.floor(index / TIMELINE_PAGE_SIZE) }
  }
  const [first] = months
  return first ? { month: first, page: 0 } : null
}
