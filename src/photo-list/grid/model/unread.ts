import type { Layout, SectionBlock, SectionRows } from './layout.ts'
import type { ListPlace } from './moves.ts'
import type { TileAt } from './types.ts'

type NumberedPlace = { readonly section: number; readonly index: number }

type TileAtPlace = (section: string, index: number) => TileAt

/** The first photo of a section, from `from` on, that is still to come. */
function firstIn(block: SectionBlock, from: number, pageSize: number, photoAt: TileAtPlace): number | undefined {
  const isUnread = (index: number) => isToCome(photoAt(block.key, index))
  for (let page = Math.floor(from / pageSize); page * pageSize < block.tiles; page += 1) {
    const end = Math.min((page + 1) * pageSize, block.tiles)
    // photos come by pages: where the last of one is there, all of it is
    if (!isUnread(end - 1)) continue
    for (let index = Math.max(page * pageSize, from); index < end; index += 1) if (isUnread(index)) return index
  }
  return block.hides > 0 ? Math.max(block.tiles - 1, from) : undefined
}

const isToCome = (at: TileAt): boolean => at === 'loading' || at === 'failed'

/**
 * The first photo from a place on that is still to come: of a page that is not read, or behind '+N'. Undefined where all
 * that follows is there.
 */
export function nextToCome(layout: Layout, from: ListPlace, photoAt: TileAtPlace): ListPlace | undefined {
  const { sections, pageSize } = layout
  const start = Math.max(
    sections.findIndex(({ key }) => key === from.section),
    0,
  )
  for (const [number, block] of sections.entries()) {
    if (number < start) continue
    const index = firstIn(block, block.key === from.section ? from.index : 0, pageSize, photoAt)
    if (index !== undefined) return { section: block.key, index }
  }
  return undefined
}

/** The last photo that is still to come, by the number of its section: beyond it `nextToCome` finds nothing. */
export function lastToCome(layout: Layout, photoAt: TileAtPlace): NumberedPlace | undefined {
  const { sections, pageSize } = layout
  for (let section = sections.length - 1; section >= 0; section -= 1) {
    const block = sections[section]
    if (block === undefined) continue
    if (block.hides > 0) return { section, index: block.tiles - 1 }
    for (let end = block.tiles; end > 0; end = Math.floor((end - 1) / pageSize) * pageSize)
      if (isToCome(photoAt(block.key, end - 1))) return { section, index: end - 1 }
  }
  return undefined
}

/** Whether a photo of `rows` or after them is still to come; `last` is the last one of the list that is. */
export function isMoreToCome(
  { raster }: Layout,
  rows: readonly SectionRows[],
  last: NumberedPlace | undefined,
): boolean {
  const [first] = rows
  if (first === undefined || last === undefined) return false
  return (
    last.section > first.section || (last.section === first.section && last.index >= first.fromRow * raster.columns)
  )
}
