import type { Layout, MonthBlock } from './layout.ts'

/** A photo's place: its month and its number in it. */
export type ListPlace = { readonly month: string; readonly index: number }

/** Where the keyboard is. `column` is kept while it moves up and down past shorter rows. */
export type Cursor = ListPlace & { readonly column: number }

/** A step through the grid, in the order of reading: 'forth' is left where text runs to the left. */
export type Move = 'back' | 'forth' | 'up' | 'down' | 'pageUp' | 'pageDown' | 'first' | 'last'

type Place = { readonly month: number; readonly tile: number }

const blockAt = ({ months }: Layout, month: number): MonthBlock | undefined => months[month]

function cursorAt(layout: Layout, { month, tile }: Place, column?: number): Cursor | undefined {
  const block = blockAt(layout, month)
  return block && { month: block.key, index: tile, column: column ?? tile % layout.raster.columns }
}

/** One tile on or back, over the months' ends; undefined at the list's end. */
function stepped(layout: Layout, { month, tile }: Place, step: 1 | -1): Place | undefined {
  const next = tile + step
  if (next >= 0 && next < (blockAt(layout, month)?.tiles ?? 0)) return { month, tile: next }
  const other = blockAt(layout, month + step)
  return other && { month: month + step, tile: step === 1 ? 0 : other.tiles - 1 }
}

/** As many rows up or down as there are, over the months' ends. */
function rowsAway(layout: Layout, from: Place, by: number, column: number): Place {
  const { columns } = layout.raster
  let { month } = from
  let row = Math.floor(from.tile / columns) + by
  while (row < 0 && month > 0) {
    month -= 1
    row += blockAt(layout, month)?.rows ?? 0
  }
  for (let rows = blockAt(layout, month)?.rows ?? 0; row >= rows && month + 1 < layout.months.length; ) {
    row -= rows
    month += 1
    rows = blockAt(layout, month)?.rows ?? 0
  }
  const block = blockAt(layout, month)
  if (block === undefined) return from
  const inside = Math.min(Math.max(row, 0), block.rows - 1)
  return { month, tile: Math.min(inside * columns + column, block.tiles - 1) }
}

/**
 * Where a move leads. `rowsOfPage` is how many rows a page is. The list's ends hold what would go past them; the last
 * photo may be behind '+N': then `index` is past the month's tiles. Undefined in an empty list.
 */
export function movedTo(layout: Layout, cursor: Cursor, move: Move, rowsOfPage: number): Cursor | undefined {
  const found = layout.months.findIndex(({ key }) => key === cursor.month)
  const month = Math.max(found, 0)
  const block = blockAt(layout, month)
  if (block === undefined) return undefined
  const from = { month, tile: found < 0 ? 0 : Math.min(cursor.index, block.tiles - 1) }
  const { column } = cursor
  const vertical = (by: number) => cursorAt(layout, rowsAway(layout, from, by, column), column)
  const lastMonth = layout.months.length - 1
  switch (move) {
    case 'back':
      return cursorAt(layout, stepped(layout, from, -1) ?? from)
    case 'forth':
      return cursorAt(layout, stepped(layout, from, 1) ?? from)
    case 'up':
      return vertical(-1)
    case 'down':
      return vertical(1)
    case 'pageUp':
      return vertical(-rowsOfPage)
    case 'pageDown':
      return vertical(rowsOfPage)
    case 'first':
      return cursorAt(layout, { month: 0, tile: 0 })
    case 'last':
      return cursorAt(layout, { month: lastMonth, tile: (blockAt(layout, lastMonth)?.count ?? 1) - 1 })
  }
}

const MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'first',
  End: 'last',
}

/** The move a key stands for, in a page that runs to the left or not. */
export function moveOf(key: string, isRightToLeft: boolean): Move | undefined {
  if (key === 'ArrowLeft') return isRightToLeft ? 'forth' : 'back'
  if (key === 'ArrowRight') return isRightToLeft ? 'back' : 'forth'
  return MOVES[key]
}
