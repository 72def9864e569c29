import type { Raster } from './geometry.ts'

/** Open question 4: a month with more photos shows this many tiles (`tilesOfCut`), the last of them '+N', until it is opened. */
export const MONTH_CUT = 96
/** Height of a month's heading. */
export const HEADING_HEIGHT = 48
/** Room below a month, before the next heading. */
export const MONTH_GAP = 32

/** A month in the order of the list. `key` is 'year/month' (photo spec 3). */
export type MonthCount = { readonly key: string; readonly count: number }

/** Where a month is. Pixels count from the top of the timeline. */
export type MonthBlock = {
  readonly key: string
  readonly count: number
  /** Tiles shown, '+N' included. */
  readonly tiles: number
  /** N of '+N': photos not shown as such, the one under the veil included. 0 where the month is whole. */
  readonly hides: number
  readonly rows: number
  readonly top: number
  readonly height: number
}

export type Layout = {
  readonly raster: Raster
  readonly months: readonly MonthBlock[]
  readonly height: number
}

export type LayoutInput = {
  readonly months: readonly MonthCount[]
  readonly opened: Readonly<Record<string, true>>
  readonly raster: Raster
}

/** A row of a month and its first photo. `month` is the place in `layout.months`. */
type Place = { readonly month: number; readonly row: number; readonly index: number }

/** Rows of a month, `toRow` not included; equal where only the heading is meant. */
export type MonthRows = { readonly month: number; readonly fromRow: number; readonly toRow: number }

/** Tiles of a cut month: one fewer where '+N' would stand alone in its row. */
const tilesOfCut = (columns: number): number => (columns > 1 && MONTH_CUT % columns === 1 ? MONTH_CUT - 1 : MONTH_CUT)

/** Whether a photo may be behind '+N', however many columns there are. */
export const mayBeCut = (count: number, index: number): boolean => count > MONTH_CUT && index >= MONTH_CUT - 2

function blockOf(
  { key, count }: MonthCount,
  opened: boolean,
  top: number,
  { columns, gap, pitch }: Raster,
): MonthBlock {
  const isCut = count > MONTH_CUT && !opened
  const tiles = isCut ? tilesOfCut(columns) : count
  const rows = Math.ceil(tiles / columns)
  return {
    key,
    count,
    tiles,
    hides: isCut ? count - (tiles - 1) : 0,
    rows,
    top,
    height: HEADING_HEIGHT + rows * pitch - gap,
  }
}

/** Where every month is: one step a month, whatever it holds. Months without photos take no room. */
export function buildLayout({ months, opened, raster }: LayoutInput): Layout {
  const blocks: MonthBlock[] = []
  let end = 0
  for (const month of months) {
    if (month.count < 1) continue
    const block = blockOf(month, opened[month.key] === true, blocks.length === 0 ? 0 : end + MONTH_GAP, raster)
    blocks.push(block)
    end = block.top + block.height
  }
  return { raster, months: blocks, height: end }
}

/** The last month that begins at or above `y`; the first one for what lies above it, undefined in an empty layout. */
function monthAt({ months }: Layout, y: number): number | undefined {
  if (months.length === 0) return undefined
  let low = 0
  let high = months.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((months[middle]?.top ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return low
}

/**
 * The row at `y`. A heading, and the room above it, stand for their month's first row; whatever is below the last row,
 * for the last.
 */
export function placeAt(layout: Layout, y: number): Place | undefined {
  const found = monthAt(layout, y)
  const block = found === undefined ? undefined : layout.months[found]
  if (found === undefined || block === undefined) return undefined
  if (y >= block.top + block.height && found + 1 < layout.months.length) return { month: found + 1, row: 0, index: 0 }
  const reached = Math.floor((y - block.top - HEADING_HEIGHT) / layout.raster.pitch)
  const row = Math.min(Math.max(reached, 0), block.rows - 1)
  return { month: found, row, index: row * layout.raster.columns }
}

/** Top of the row that holds a photo; a photo behind '+N' is where '+N' is. */
export function photoTop({ raster }: Layout, block: MonthBlock, index: number): number {
  const tile = Math.min(Math.max(index, 0), block.tiles - 1)
  return block.top + HEADING_HEIGHT + Math.floor(tile / raster.columns) * raster.pitch
}

/** Months of which anything lies between `top` and `bottom`, with the rows of theirs that do. */
export function rowsBetween(layout: Layout, top: number, bottom: number): readonly MonthRows[] {
  const { months, raster } = layout
  const found: MonthRows[] = []
  for (let month = monthAt(layout, top) ?? 0; month < months.length; month += 1) {
    const block = months[month]
    if (block === undefined || block.top >= bottom) break
    if (block.top + block.height <= top) continue
    const rowsTop = block.top + HEADING_HEIGHT
    const fromRow = Math.max(0, Math.floor((top - rowsTop - raster.tile) / raster.pitch) + 1)
    const toRow = Math.min(block.rows, Math.max(0, Math.ceil((bottom - rowsTop) / raster.pitch)))
    found.push({ month, fromRow: Math.min(fromRow, toRow), toRow })
  }
  return found
}
