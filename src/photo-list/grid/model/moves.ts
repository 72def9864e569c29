import type { Layout, SectionBlock } from './layout.ts'

/** A photo's place: its section and its number in it. */
export type ListPlace = { readonly section: string; readonly index: number }

/** Where the keyboard is. `column` is kept while it moves up and down past shorter rows. */
export type Cursor = ListPlace & { readonly column: number }

/** A step through the grid, in the order of reading: 'forth' is left where text runs to the left. */
export type Move = 'back' | 'forth' | 'up' | 'down' | 'pageUp' | 'pageDown' | 'first' | 'last'

type Place = { readonly section: number; readonly tile: number }

const blockAt = ({ sections }: Layout, section: number): SectionBlock | undefined => sections[section]

function cursorAt(layout: Layout, { section, tile }: Place, column?: number): Cursor | undefined {
  const block = blockAt(layout, section)
  return block && { section: block.key, index: tile, column: column ?? tile % layout.raster.columns }
}

/** One tile on or back, over the sections' ends; undefined at the list's end. */
function stepped(layout: Layout, { section, tile }: Place, step: 1 | -1): Place | undefined {
  const next = tile + step
  if (next >= 0 && next < (blockAt(layout, section)?.tiles ?? 0)) return { section, tile: next }
  const other = blockAt(layout, section + step)
  return other && { section: section + step, tile: step === 1 ? 0 : other.tiles - 1 }
}

/** As many rows up or down as there are, over the sections' ends. */
function rowsAway(layout: Layout, from: Place, by: number, column: number): Place {
  const { columns } = layout.raster
  let { section } = from
  let row = Math.floor(from.tile / columns) + by
  while (row < 0 && section > 0) {
    section -= 1
    row += blockAt(layout, section)?.rows ?? 0
  }
  for (let rows = blockAt(layout, section)?.rows ?? 0; row >= rows && section + 1 < layout.sections.length; ) {
    row -= rows
    section += 1
    rows = blockAt(layout, section)?.rows ?? 0
  }
  const block = blockAt(layout, section)
  if (block === undefined) return from
  const inside = Math.min(Math.max(row, 0), block.rows - 1)
  return { section, tile: Math.min(inside * columns + column, block.tiles - 1) }
}

/**
 * Where a move leads. `rowsOfPage` is how many rows a page is. The list's ends hold what would go past them; the last
 * photo may be behind '+N': then `index` is past the section's tiles. Undefined in an empty list.
 */
export function movedTo(layout: Layout, cursor: Cursor, move: Move, rowsOfPage: number): Cursor | undefined {
  const found = layout.sections.findIndex(({ key }) => key === cursor.section)
  const section = Math.max(found, 0)
  const block = blockAt(layout, section)
  if (block === undefined) return undefined
  const from = { section, tile: found < 0 ? 0 : Math.min(cursor.index, block.tiles - 1) }
  const { column } = cursor
  const vertical = (by: number) => cursorAt(layout, rowsAway(layout, from, by, column), column)
  const lastSection = layout.sections.length - 1
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
      return cursorAt(layout, { section: 0, tile: 0 })
    case 'last':
      return cursorAt(layout, { section: lastSection, tile: (blockAt(layout, lastSection)?.count ?? 1) - 1 })
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
