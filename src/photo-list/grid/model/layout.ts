import type { Raster } from './geometry.ts'

/** Height of a section's heading, where sections have any. */
export const HEADING_HEIGHT = 48
/** Room below a section, before the next heading. */
export const SECTION_GAP = 32

/** A part of the list with a heading of its own, such as a month; a list without headings is one section. */
export type Section = { readonly key: string; readonly count: number }

/** Where a section is. Pixels count from the top of the list. */
export type SectionBlock = {
  readonly key: string
  readonly count: number
  /** Tiles shown, '+N' included. */
  readonly tiles: number
  /** N of '+N': photos not shown as such, the one under the veil included. 0 where the section is whole. */
  readonly hides: number
  readonly rows: number
  readonly top: number
  readonly height: number
}

export type Layout = {
  readonly raster: Raster
  /** `HEADING_HEIGHT`, or 0 where sections have no heading. */
  readonly headingHeight: number
  /** Photos are read in pages of so many. */
  readonly pageSize: number
  readonly sections: readonly SectionBlock[]
  readonly height: number
}

export type LayoutInput = {
  readonly sections: readonly Section[]
  readonly opened: Readonly<Record<string, true>>
  readonly raster: Raster
  readonly pageSize: number
  readonly hasHeadings: boolean
  /** A section with more photos shows this many tiles, the last of them '+N', until it is opened; left out, all are whole. */
  readonly cut?: number | undefined
}

/** A row of a section and its first photo. `section` is the place in `layout.sections`. */
type Place = { readonly section: number; readonly row: number; readonly index: number }

/** Rows of a section, `toRow` not included; equal where only the heading is meant. */
export type SectionRows = { readonly section: number; readonly fromRow: number; readonly toRow: number }

/** What is to be drawn. `shift` is how far the content is ahead of the page: 0 unless the page is compressed. */
export type GridWindow = {
  readonly layout: Layout
  readonly shift: number
  readonly rows: readonly SectionRows[]
  /** Those of them that are seen, or soon will be, as of when these rows came; none in a fast scroll. */
  readonly seen: readonly SectionRows[]
  readonly isFastScroll: boolean
}

/** Tiles of a cut section: one fewer where '+N' would stand alone in its row. */
const tilesOfCut = (cut: number, columns: number): number => (columns > 1 && cut % columns === 1 ? cut - 1 : cut)

/** Whether a photo may be behind '+N', however many columns there are. */
export const mayBeCut = (count: number, index: number, cut: number | undefined): boolean =>
  cut !== undefined && count > cut && index >= cut - 2

function blockOf(
  { key, count }: Section,
  { opened, raster, cut }: LayoutInput,
  { top, headingHeight }: { top: number; headingHeight: number },
): SectionBlock {
  const { columns, gap, pitch } = raster
  const isCut = cut !== undefined && count > cut && opened[key] !== true
  const tiles = isCut ? tilesOfCut(cut, columns) : count
  const rows = Math.ceil(tiles / columns)
  return {
    key,
    count,
    tiles,
    hides: isCut ? count - (tiles - 1) : 0,
    rows,
    top,
    height: headingHeight + rows * pitch - gap,
  }
}

/** Where every section is: one step a section, whatever it holds. Sections without photos take no room. */
export function buildLayout(input: LayoutInput): Layout {
  const { raster, pageSize } = input
  const headingHeight = input.hasHeadings ? HEADING_HEIGHT : 0
  const blocks: SectionBlock[] = []
  let end = 0
  for (const section of input.sections) {
    if (section.count < 1) continue
    const block = blockOf(section, input, { top: blocks.length === 0 ? 0 : end + SECTION_GAP, headingHeight })
    blocks.push(block)
    end = block.top + block.height
  }
  return { raster, headingHeight, pageSize, sections: blocks, height: end }
}

/** The last section that begins at or above `y`; the first one for what lies above it, undefined in an empty layout. */
function sectionAt({ sections }: Layout, y: number): number | undefined {
  if (sections.length === 0) return undefined
  let low = 0
  let high = sections.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((sections[middle]?.top ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return low
}

/**
 * The row at `y`. A heading, and the room above it, stand for their section's first row; whatever is below the last row,
 * for the last.
 */
export function placeAt(layout: Layout, y: number): Place | undefined {
  const found = sectionAt(layout, y)
  const block = found === undefined ? undefined : layout.sections[found]
  if (found === undefined || block === undefined) return undefined
  if (y >= block.top + block.height && found + 1 < layout.sections.length)
    return { section: found + 1, row: 0, index: 0 }
  const reached = Math.floor((y - block.top - layout.headingHeight) / layout.raster.pitch)
  const row = Math.min(Math.max(reached, 0), block.rows - 1)
  return { section: found, row, index: row * layout.raster.columns }
}

/** Top of the row that holds a photo; a photo behind '+N' is where '+N' is. */
export function photoTop({ raster, headingHeight }: Layout, block: SectionBlock, index: number): number {
  const tile = Math.min(Math.max(index, 0), block.tiles - 1)
  return block.top + headingHeight + Math.floor(tile / raster.columns) * raster.pitch
}

/** Sections of which anything lies between `top` and `bottom`, with the rows of theirs that do. */
export function rowsBetween(layout: Layout, top: number, bottom: number): readonly SectionRows[] {
  const { sections, raster } = layout
  const found: SectionRows[] = []
  for (let section = sectionAt(layout, top) ?? 0; section < sections.length; section += 1) {
    const block = sections[section]
    if (block === undefined || block.top >= bottom) break
    if (block.top + block.height <= top) continue
    const rowsTop = block.top + layout.headingHeight
    const fromRow = Math.max(0, Math.floor((top - rowsTop - raster.tile) / raster.pitch) + 1)
    const toRow = Math.min(block.rows, Math.max(0, Math.ceil((bottom - rowsTop) / raster.pitch)))
    found.push({ section, fromRow: Math.min(fromRow, toRow), toRow })
  }
  return found
}
