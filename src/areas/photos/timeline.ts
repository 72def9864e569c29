import {
  type Sorting,
  type SortKey,
  type SortOrder,
  TAKEN_IN_UNKNOWN_MONTH,
  TIMELINE_PAGE_SIZE,
  type TimelineCounts,
} from '#contract/photos.ts'
import type { ListId } from '#src/photo-list/list/source.ts'
import { isInUnknownMonth, type MonthRef } from './photo-calls.ts'

/** The timeline in one order, as its pages are cached. */
export const timelineId = ({ sortKey, sortOrder }: Sorting): ListId => ({
  id: `photos.${sortKey}.${sortOrder}`,
  list: 'photos',
  grouping: sortKey,
  pageSize: TIMELINE_PAGE_SIZE,
})

export const timelineOrders = (sortKey: SortKey): readonly ListId[] =>
  (['asc', 'desc'] as const).map((sortOrder) => timelineId({ sortKey, sortOrder }))

export interface MonthCount extends MonthRef {
  count: number
}

export const monthKey = ({ year, month, isReallyTaken }: MonthRef): string =>
  isReallyTaken ? TAKEN_IN_UNKNOWN_MONTH : `${year}/${month}`

export function monthOf(key: string): MonthRef {
  const [year = 0, month = 1] = key.split('/').map(Number)
  return key === TAKEN_IN_UNKNOWN_MONTH ? { year, month, isReallyTaken: true } : { year, month }
}

/** 'Unknown Date'. */
export const isUnknownMonth = (month: MonthRef): boolean => isInUnknownMonth(month) && month.isReallyTaken !== true

/** How many photos a month has; 0 for one that is not counted. */
export function countOf({ timeline, undated }: TimelineCounts, ref: MonthRef): number {
  const all = timeline[ref.year]?.[ref.month] ?? 0
  if (!isInUnknownMonth(ref)) return all
  const withoutDate = Math.min(undated ?? all, all)
  return ref.isReallyTaken ? all - withoutDate : withoutDate
}

/** A month, and where it is that of the photos without a date, January 1970 after it. */
const withJanuary1970 = (ref: MonthRef): MonthRef[] =>
  isInUnknownMonth(ref) ? [ref, { ...ref, isReallyTaken: true }] : [ref]

/**
 * The months that have photos, in the order of the list; photos without a date come last either way (open question 3), and
 * after them those really taken in January 1970 (55).
 */
export function monthsInOrder(counts: TimelineCounts, sortOrder: SortOrder): MonthCount[] {
  const months = Object.entries(counts.timeline).flatMap(([year, ofYear]) =>
    Object.keys(ofYear)
      .flatMap((month) => withJanuary1970({ year: Number(year), month: Number(month) }))
      .map((ref) => ({ ...ref, count: countOf(counts, ref) })),
  )
  const rank = (ref: MonthRef) => Number(isInUnknownMonth(ref)) + Number(ref.isReallyTaken ?? false)
  const direction = sortOrder === 'asc' ? 1 : -1
  return months
    .filter(({ count }) => count > 0)
    .sort((a, b) => rank(a) - rank(b) || direction * (a.year * 12 + a.month - (b.year * 12 + b.month)))
}

/** Months whose revision differs between two answers; only these are read again (open question 30). */
export function changedMonths(before: TimelineCounts, after: TimelineCounts): MonthRef[] {
  const years = new Set([...Object.keys(before.revisions), ...Object.keys(after.revisions)])
  return [...years].flatMap((year) => {
    const then = before.revisions[year] ?? {}
    const now = after.revisions[year] ?? {}
    return [...new Set([...Object.keys(then), ...Object.keys(now)])]
      .filter((month) => then[month] !== now[month])
      .flatMap((month) => withJanuary1970({ year: Number(year), month: Number(month) }))
  })
}
