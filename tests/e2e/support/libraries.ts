import { two } from './dates.ts'
import type { FilledPhoto } from './shop.ts'

const DAYS = 28

/** Photos of a month of 2024, one a day; from the 29th on a second one, and so forth. */
export const monthOf = (monthNumber: number, count: number): FilledPhoto[] =>
  Array.from({ length: count }, (_, at) => ({
    taken: `2024-${two(monthNumber)}-${two(1 + (at % DAYS))}T${two(8 + Math.floor(at / DAYS))}:00:00`,
  }))

/** The twelve months of 2024, each of so many photos. */
export const yearOf = (countOfMonth: number): FilledPhoto[] =>
  Array.from({ length: 12 }, (_, at) => monthOf(at + 1, countOfMonth)).flat()
