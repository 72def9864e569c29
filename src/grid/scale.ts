import { UNKNOWN_MONTH } from '#contract/photos.ts'
import type { MonthCount } from './layout.ts'
import type { ListPlace } from './moves.ts'

/** The whole list from 0 to 1, each month as long as it has photos. */
export type Scale = {
  readonly months: readonly MonthCount[]
  /** Photos before each month. */
  readonly starts: readonly number[]
  readonly total: number
}

/** Something written beside the scale, `at` as a part of its length: a year where it begins, a month as a dot. */
export type Mark = { readonly at: number; readonly month: number; readonly year: string | undefined }

export function scaleOf(months: readonly MonthCount[]): Scale {
  const starts: number[] = []
  let total = 0
  const filled = months.filter(({ count }) => count > 0)
  for (const { count } of filled) {
    starts.push(total)
    total += count
  }
  return { months: filled, starts, total }
}

/** The number of the month that holds a photo of the whole list. */
function monthHolding({ starts }: Scale, photo: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= photo) low = middle
    else high = middle - 1
  }
  return low
}

/** The photo at a part of the scale; undefined in an empty list. */
export function placeOn(scale: Scale, part: number): ListPlace | undefined {
  const photo = Math.min(Math.max(Math.floor(part * scale.total), 0), scale.total - 1)
  const number = monthHolding(scale, photo)
  const month = scale.months[number]
  return month && { month: month.key, index: photo - (scale.starts[number] ?? 0) }
}

export const monthNumberOf = ({ months }: Scale, key: string): number => months.findIndex((month) => month.key === key)

/** Where a photo is on the scale; 0 for a month that is not in the list. */
export function partOf(scale: Scale, { month, index }: ListPlace): number {
  const number = monthNumberOf(scale, month)
  const count = scale.months[number]?.count ?? 0
  if (number < 0 || scale.total === 0) return 0
  return ((scale.starts[number] ?? 0) + Math.min(Math.max(index, 0), count - 1)) / scale.total
}

/** Photos without a date are at a month that says nothing (open question 3). */
const UNKNOWN_KEY = `${UNKNOWN_MONTH.year}/${UNKNOWN_MONTH.month}`

export const yearOf = (key: string | undefined): string | undefined =>
  key === UNKNOWN_KEY ? undefined : key?.split('/')[0]

/**
 * What there is room to write on `length` pixels: years, from the first one on, each `yearGap` from the next; then dots
 * for months, `dotGap` from everything else.
 */
export function marksOf(
  scale: Scale,
  { length, yearGap, dotGap }: { readonly length: number; readonly yearGap: number; readonly dotGap: number },
): readonly Mark[] {
  const places = scale.starts.map((start, month) => ({ month, at: start / scale.total }))
  const isClear = (marks: readonly Mark[], at: number, gap: (mark: Mark) => number) =>
    marks.every((mark) => Math.abs(mark.at - at) * length >= gap(mark))
  const years: Mark[] = []
  for (const { month, at } of places) {
    const year = yearOf(scale.months[month]?.key)
    const isBegin = year !== undefined && year !== yearOf(scale.months[month - 1]?.key)
    const last = years.at(-1)
    if (isBegin && (last === undefined || (at - last.at) * length >= yearGap)) years.push({ at, month, year })
  }
  const marks = [...years]
  const near = new Map<number, Mark[]>()
  const cell = (at: number) => Math.floor((at * length) / yearGap)
  const put = (mark: Mark) => near.set(cell(mark.at), [...(near.get(cell(mark.at)) ?? []), mark])
  for (const year of years) put(year)
  for (const { month, at } of places) {
    const around = [-1, 0, 1].flatMap((step) => near.get(cell(at) + step) ?? [])
    if (!isClear(around, at, ({ year }) => (year === undefined ? dotGap : Math.max(dotGap, yearGap / 2)))) continue
    const dot = { at, month, year: undefined }
    marks.push(dot)
    put(dot)
  }
  return marks.toSorted((one, other) => one.at - other.at)
}
