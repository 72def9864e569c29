/** Height of every row of a RowList, in rem: rows grow with the customer's letters. */
export const ROW_REM = 4.5
/** Rows drawn beyond each edge, so that a short scroll shows no gap. */
export const ROWS_BEYOND = 5

/** The part of a list that is in sight, in whole rows. */
export interface RowWindow {
  first: number
  shown: number
}

/** Until the list is measured. */
export const FIRST_WINDOW: RowWindow = { first: 0, shown: 8 }

/** What is in sight of rows of one height; all in px. */
export function windowOf(scrolled: number, blockSize: number, rowSize: number): RowWindow {
  return { first: Math.max(0, Math.floor(scrolled / rowSize)), shown: Math.ceil(blockSize / rowSize) + 1 }
}

/** Places of the rows to draw, ascending; the one with the focus stays wherever it is, or the focus would be lost. */
export function rowsToDraw({ first, shown }: RowWindow, count: number, focused = -1): number[] {
  // a list that has become shorter is scrolled back by the browser only after it was drawn
  const from = Math.max(0, Math.min(first, count - shown) - ROWS_BEYOND)
  const to = Math.min(count, first + shown + ROWS_BEYOND)
  const places = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  if (focused < 0 || focused >= count || (focused >= from && focused < to)) return places
  return focused < from ? [focused, ...places] : [...places, focused]
}
