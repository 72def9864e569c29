import type { Raster } from './geometry.ts'
import type { SectionBlock, SectionRows } from './layout.ts'
import type { TileAt } from './types.ts'

/** A tile to draw: what is there, where in the section, and a key of its own among its section's. */
export type Tile = { readonly key: string; readonly index: number; readonly at: TileAt; readonly isMore: boolean }

/** A run of rows that could not be had. `top` and `height` in pixels of the section. */
export type Gap = { readonly top: number; readonly height: number }

/**
 * The tiles in these rows. A photo keeps its tile wherever it moves; one that two pages claim (read at different times)
 * keeps it once.
 */
export function tilesOf(
  block: SectionBlock,
  { fromRow, toRow }: Pick<SectionRows, 'fromRow' | 'toRow'>,
  { columns }: Raster,
  photoAt: (section: string, index: number) => TileAt,
): readonly Tile[] {
  const tiles: Tile[] = []
  const taken = new Set<string>()
  const to = Math.min(toRow * columns, block.tiles)
  for (let index = fromRow * columns; index < to; index += 1) {
    const at = photoAt(block.key, index)
    const id = typeof at === 'string' ? undefined : at.id
    const key = id === undefined || taken.has(id) ? `at ${index}` : id
    taken.add(key)
    tiles.push({ key, index, at, isMore: block.hides > 0 && index === block.tiles - 1 })
  }
  return tiles
}

/** Whether the same stands at each place. */
export function sameTiles(some: readonly Tile[], others: readonly Tile[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ key, index, at, isMore }, place) => {
      const other = others[place]
      return other?.at === at && other.key === key && other.index === index && other.isMore === isMore
    })
  )
}

/** The first run of tiles that failed: its whole rows where it has any, else the rows it is in. */
export function gapOf(tiles: readonly Tile[], { columns, tile, pitch }: Raster): Gap | undefined {
  const start = tiles.findIndex(({ at }) => at === 'failed')
  const first = tiles[start]
  if (first === undefined) return undefined
  const length = tiles.slice(start).findIndex(({ at }) => at !== 'failed')
  const isToTheEnd = length < 0
  const end = isToTheEnd ? first.index + tiles.length - start : first.index + length
  const whole = { from: Math.ceil(first.index / columns), to: (isToTheEnd ? Math.ceil : Math.floor)(end / columns) }
  const touched = { from: Math.floor(first.index / columns), to: Math.ceil(end / columns) }
  const rows = whole.to > whole.from ? whole : touched
  return { top: rows.from * pitch, height: (rows.to - rows.from) * pitch - (pitch - tile) }
}
