/** The screens of photo spec 9; where they begin is the design system's (`use-media.ts`). */
export type Breakpoint = 'small' | 'medium' | 'large' | 'extraLarge'

type Columns = { readonly gap: number } & ({ readonly columns: number } | { readonly smallestTile: number })

/** How photos stand, per screen: three columns on small, as many as fit from there, larger and with more air on extra large. */
const COLUMNS: Readonly<Record<Breakpoint, Columns>> = {
  small: { columns: 3, gap: 2 },
  medium: { smallestTile: 140, gap: 4 },
  large: { smallestTile: 160, gap: 4 },
  extraLarge: { smallestTile: 184, gap: 6 },
}

/** The thumbnail a tile shows, per screen (photo spec 2). */
const THUMBNAIL_OF = { small: '300', medium: '300', large: '800', extraLarge: '800' } as const

export type TileThumbnail = (typeof THUMBNAIL_OF)[Breakpoint]

/** The raster all rows stand on, in CSS pixels. `tile` is a row's height, `pitch` the way from one row to the next. */
export type Raster = {
  readonly columns: number
  readonly gap: number
  readonly tile: number
  readonly pitch: number
}

export function thumbnailOf(breakpoint: Breakpoint): TileThumbnail {
  return THUMBNAIL_OF[breakpoint]
}

/**
 * The raster for a container of `width`. Columns share the width in fractions; a row is as high as a column is wide,
 * rounded down to a whole pixel. CSS is given both numbers and computes neither, so the two agree by construction, no row
 * is higher than computed, and a tile is square to within a pixel.
 */
export function rasterOf(width: number, breakpoint: Breakpoint): Raster {
  const rule = COLUMNS[breakpoint]
  const columns =
    'columns' in rule ? rule.columns : Math.max(1, Math.floor((width + rule.gap) / (rule.smallestTile + rule.gap)))
  const tile = Math.max(1, Math.floor((width - rule.gap * (columns - 1)) / columns))
  return { columns, gap: rule.gap, tile, pitch: tile + rule.gap }
}
