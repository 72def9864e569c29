import {
  type Sorting,
  type SortKey,
  type SortOrder,
  TIMELINE_PAGE_SIZE,
  type TimelineCounts,
  UNKNOWN_MONTH,
} from '#contract/photos.ts'
import type { ListId } from '#src/photo-list/source.ts'
import type { MonthRef } from './api.ts'

/** The timeline in one order, as its pages are cached. */
export const timelineId = ({ sortKey, sortOrder }: Sorting): ListId => ({
  id: `photos.${sortKey}.${sortOrder}`,
  list: 'photos',
  grouping: sortKey,
  pageSize: TIMELINE_PAGE_SIZE,
})

/** Both orders of the months of a key. */
export const timelineOrders = (sortKey: SortKey): readonly ListId[] =>
  (['asc', 'desc'] as const).map((sortOrder) => timelineId({ sortKey, sortOrder }))

/** A month of the timeline with how many photos it has. */
export interface MonthCount extends MonthRef {
  count: number
}

export const monthKey = ({ year, month }: MonthRef): string => `${year}/${month}`

export function monthOf(key: string): MonthRef {
  const [year = 0, month = 1] = key.split('/').map(Number)
  return { year, month }
}

export const isUnknownMonth = ({ year, month }: MonthRef): boolean =>
  year === UNKNOWN_MONTH.year && month === UNKNOWN_MONTH.month

/** The months that have photos, in the order of the list; photos without a date come last either way (open question 3). */
export function monthsInOrder({ timeline }: TimelineCounts, sortOrder: SortOrder): MonthCount[] {
  const months = Object.entries(timeline).flatMap(([year, counts]) =>
    Object.entries(counts).map(([month, count]) => ({ year: Number(year), month: Number(month), count })),
  )
  const direction = sortOrder === 'asc' ? 1 : -1
  return months
    .filter(({ count }) => count > 0)
    .sort(
      (a, b) =>
        Number(isUnknownMonth(a)) - Number(isUnknownMonth(b)) ||
        direction * (a.year * 12 + a.month - (b.year * 12 + b.month)),
    )
}

/** Months whose revision differs between two answers; only these are read again (open question 30). */
export function changedMonths(before: TimelineCounts, after: TimelineCounts): MonthRef[] {
  const years = new Set([...Object.keys(before.revisions), ...Object.keys(after.revisions)])
  return [...years].flatMap((year) => {
    const then = before.revisions[year] ?? {}
    const now = after.revisions[year] ?? {}
    return [...new Set([...Object.keys(then), ...Object.keys(now)])]
      .filter((month) => then[month] !== now[month])
      .map((month) => ({ year: Number(year), month: Number(month) }))
  })
}
