import { type Layout, rowsBetween, type SectionRows } from '../model/layout.ts'

/** Rows are drawn this far above and below what is seen, in heights of it. */
const OVERSCAN = 0.5
/** Rows that are left behind go when others come, or at rest: so many may wait for that, and scrolling draws half as often. */
const SPARE_ROWS = 2

/** What is seen: `content` is the content's y at the top edge of the window. */
export type Seen = { readonly layout: Layout; readonly content: number; readonly height: number }

/** How the reader came to what they see, and where they go. */
export type ScrollState = {
  /** 1 is down, -1 up, 0 where nothing moves. */
  readonly direction: -1 | 0 | 1
  /** Photos pass unseen. */
  readonly isFastScroll: boolean
  /** They have just come here, at first or by a jump: what is beside the window still waits. */
  readonly isAfterJump: boolean
  /** They have not rested since on the way on from there. */
  readonly hasJumped: boolean
}

/** The rows to draw. Where a reader has landed, one on each side is there for their first move: more come where they go. */
export function rowsToDraw({ layout, content, height }: Seen, scrollState: ScrollState): readonly SectionRows[] {
  const { direction, isAfterJump, hasJumped } = scrollState
  if (isAfterJump) return rowsBetween(layout, content, content + height)
  const ahead = OVERSCAN * height
  const usual = hasJumped ? Math.min(layout.raster.pitch, ahead) : ahead
  const above = direction < 0 ? ahead : usual
  const below = direction > 0 ? ahead : usual
  return rowsBetween(layout, content - above, content + height + below)
}

/** Whether what is drawn will do: all of `wanted`, and at rest nothing besides. */
export function areRowsEnough(
  drawn: readonly SectionRows[],
  wanted: readonly SectionRows[],
  { direction }: ScrollState,
): boolean {
  return coversRows(drawn, wanted) && countOf(drawn) - countOf(wanted) <= (direction === 0 ? 0 : SPARE_ROWS)
}

/** Those in view, or soon to be; none in a fast scroll. */
export function rowsSeen({ layout, content, height }: Seen, { isFastScroll }: ScrollState): readonly SectionRows[] {
  const { pitch } = layout.raster
  return isFastScroll ? [] : rowsBetween(layout, content - pitch, content + height + pitch)
}

const countOf = (rows: readonly SectionRows[]) => rows.reduce((sum, { fromRow, toRow }) => sum + toRow - fromRow, 0)

function coversRows(drawn: readonly SectionRows[], wanted: readonly SectionRows[]): boolean {
  return wanted.every(({ section, fromRow, toRow }) =>
    drawn.some(
      (one) => one.section === section && (fromRow === toRow || (one.fromRow <= fromRow && one.toRow >= toRow)),
    ),
  )
}
