import { type Photo, type SortOrder, TIMELINE_PAGE_SIZE, type TimelineCounts, UNKNOWN_MONTH } from '#contract/photos.ts'
import type { MonthRef } from './api.ts'

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

/** The pages of a month without the photos that are gone: all that is still known, moved up, cut into whole pages again. */
export function pagesWithout(
  pages: ReadonlyMap<number, readonly Photo[]>,
  gone: ReadonlySet<string>,
  countAfter: number,
): Map<number, Photo[]> {
  const left: (Photo | undefined)[] = []
  const last = Math.max(-1, ...pages.keys())
  for (let page = 0; page <= last; page++) {
    const photos = pages.get(page) ?? Array.from<undefined>({ length: TIMELINE_PAGE_SIZE })
    left.push(...photos.filter((photo) => photo === undefined || !gone.has(photo.imageId)))
  }
  const kept = new Map<number, Photo[]>()
  for (let start = 0; start < Math.min(left.length, countAfter); start += TIMELINE_PAGE_SIZE) {
    const photos = left.slice(start, Math.min(start + TIMELINE_PAGE_SIZE, countAfter))
    const whole = photos.length === Math.min(TIMELINE_PAGE_SIZE, countAfter - start)
    const known = photos.filter((photo) => photo !== undefined)
    if (whole && known.length === photos.length) kept.set(start / TIMELINE_PAGE_SIZE, known)
  }
  return kept
}
