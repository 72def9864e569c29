import * as v from 'valibot'
import {
  monthKey as monthKeySchema,
  type Sorting,
  sorting,
  TIMELINE_PAGE_SIZE,
  type TimelineCounts,
} from '#contract/photos.ts'
import { storedPlace } from '#src/photo-list/list/place.ts'
import { customerValue } from '#src/platform/storage.ts'
import type { MonthRef } from './photo-calls.ts'
import { monthKey, monthOf, monthsInOrder, timelineId } from './timeline.ts'

export interface FirstPage {
  month: MonthRef
  page: number
  /** The photo in it that is seen first. */
  from: number
}

const beginning = v.object({
  sorting,
  month: v.object({ year: v.number(), month: v.number(), isReallyTaken: v.optional(v.literal(true)) }),
})

/** Where the customer's list began when it was seen last. */
const storedBeginning = customerValue('local', 'timeline.beginning', beginning)

const pageAt = (month: MonthRef, index: number): FirstPage => ({
  month,
  page: Math.floor(index / TIMELINE_PAGE_SIZE),
  from: index % TIMELINE_PAGE_SIZE,
})

/** Where the reader was in this sorting. */
function storedPosition(by: Sorting) {
  const position = storedPlace(timelineId(by))?.position
  return position && v.is(monthKeySchema, position.section) ? position : undefined
}

const isSameSorting = (one: Sorting, other: Sorting) => timelineId(one).id === timelineId(other).id

/** The page of the timeline that is seen first: where the reader was, else the list's first. Null in an empty library. */
export function firstPage(counts: TimelineCounts, by: Sorting): FirstPage | null {
  const months = monthsInOrder(counts, by.sortOrder)
  const position = storedPosition(by)
  const known = months.find((month) => monthKey(month) === position?.section)
  if (known && position) return pageAt(known, Math.min(position.index, known.count - 1))
  const [first] = months
  return first ? pageAt(first, 0) : null
}

/** The same before the counts are known, as far as this browser remembers: right but for what changed since. */
export function guessFirstPage(by: Sorting): FirstPage | null {
  const position = storedPosition(by)
  if (position) return pageAt(monthOf(position.section), position.index)
  const known = storedBeginning.read()
  return known && isSameSorting(known.sorting, by) ? pageAt(known.month, 0) : null
}

/** For the next guess. */
export function rememberBeginning(counts: TimelineCounts, by: Sorting): void {
  const [first] = monthsInOrder(counts, by.sortOrder)
  if (first === undefined) return
  const { count: _, ...month } = first
  storedBeginning.write({ sorting: by, month })
}

type Page = Pick<FirstPage, 'month' | 'page'>

export const isSamePage = (a: Page, b: Page): boolean => a.page === b.page && monthKey(a.month) === monthKey(b.month)
