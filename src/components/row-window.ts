/** Height of every row of a RowList, in rem: rows grow with the customer's font size. */
export const ROW_REM = 4.5
/** Overscan: rows rendered beyond each edge, so that a short scroll shows no gap. */
export const ROWS_BEYOND = 5

/** The visible part of a list, in whole rows. */
export interface RowWindow {
  first: number
  shown: number
}

/** Before the list is measured. */
export const FIRST_WINDOW: RowWindow = { first: 0, shown: 8 }

/** The visible rows of a list with a fixed row height; all in px. */
export function windowOf(scrolled: number, blockSize: number, rowSize: number): RowWindow {
  return { first: Math.max(0, Math.floor(scrolled / rowSize)), shown: Math.ceil(blockSize / rowSize) + 1 }
}

/** Indexes of the rows to render, ascending. The focused row is always included, so that it keeps the focus. */
export function rowsToDraw({ first, shown }: RowWindow, count: number, focused = -1): number[] {
  // the browser scrolls a shortened list back only after it was rendered
  const from = Math.max(0, Math.min(first, count - shown) - ROWS_BEYOND)
  const to = Math.min(count, first + shown + ROWS_BEYOND)
  const places = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  if (focused < 0 || focused >= count || (focused >= from && focused < to)) return places
  return focused < from ? [focused, ...places] : [...places, focused]
}
