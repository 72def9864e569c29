import type { GridWindow, Layout } from '../model/layout.ts'
import { rowsBetween } from '../model/layout.ts'

/** How far beyond the drawn rows places have their colours, in pixels: a fling goes as far before the next rows are drawn. */
export const SHEETS_BEYOND = 6_000
/** The window moves this far before other sheets are made, in pixels. */
const STEP = 2_000
/** A sheet has at most so many rows: a month that is opened may have a thousand. */
const ROWS_OF_SHEET = 32

/** Rows of a section that are painted as one picture, a pixel a photo. Pixels count from the top of the list on the page. */
export interface Sheet {
  readonly section: string
  readonly fromTile: number
  /** Not included. */
  readonly toTile: number
  readonly rows: number
  readonly top: number
}

/** A range of the list, in pixels, that stays the same while the window moves a little. */
export function rangeAround({ layout, rows }: Pick<GridWindow, 'layout' | 'rows'>): { from: number; to: number } {
  const topOf = (section: number, row: number) => {
    const block = layout.sections[section]
    return block === undefined ? 0 : block.top + layout.headingHeight + row * layout.raster.pitch
  }
  const [first, last] = [rows[0], rows.at(-1)]
  const top = first ? topOf(first.section, first.fromRow) : 0
  const bottom = last ? topOf(last.section, last.toRow) : 0
  return {
    from: Math.floor((top - SHEETS_BEYOND) / STEP) * STEP,
    to: Math.ceil((bottom + SHEETS_BEYOND) / STEP) * STEP,
  }
}

/** The sheets of a range of the list. */
export function sheetsOf(layout: Layout, { from, to }: { from: number; to: number }): Sheet[] {
  const { columns, pitch } = layout.raster
  return rowsBetween(layout, from, to).flatMap(({ section, fromRow, toRow }) => {
    const block = layout.sections[section]
    if (block === undefined) return []
    const sheets: Sheet[] = []
    // always cut at the same rows, so that a sheet stays as it is while others come
    for (let row = fromRow - (fromRow % ROWS_OF_SHEET); row < toRow; row += ROWS_OF_SHEET) {
      const rows = Math.min(ROWS_OF_SHEET, block.rows - row)
      const fromTile = row * columns
      const toTile = Math.min(block.tiles, (row + rows) * columns)
      const top = block.top + layout.headingHeight + row * pitch
      sheets.push({ section: block.key, fromTile, toTile, rows, top })
    }
    return sheets
  })
}
