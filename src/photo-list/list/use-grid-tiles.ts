import { useCallback, useEffect, useRef } from 'react'
import type { PlacedPhotos } from '#machines/shared/placed-photos.ts'
import type { PhotoRange } from '#src/photo-list/grid/model/ranges.ts'
import type { TileAt } from '#src/photo-list/grid/model/types.ts'
import { pagesOf } from './page-key.ts'
import { type Pages, usePages } from './pages.ts'
import type { PhotoListSource } from './source.ts'
import { useTiles } from './tiles.ts'

/** What stands at each place of a list. */
interface GridTiles {
  pages: Pages
  photoAt: (section: string, index: number) => TileAt
  onRangeChange: (ranges: readonly PhotoRange[]) => void
}

/** Where photos are hidden, others come up in their places, maybe of pages that are not wanted yet. */
function useMovedUp(hidden: PlacedPhotos, ask: () => void): void {
  const last = useRef(hidden)
  useEffect(() => {
    if (last.current === hidden) return
    last.current = hidden
    ask()
  })
}

/** Reads the pages that are asked for; only the component that uses this is drawn again when one comes. */
export function useGridTiles(source: PhotoListSource, hidden: PlacedPhotos): GridTiles {
  const tile = useTiles(source.routes.preview)
  const pages = usePages({ source, hidden })
  const photoAt = useCallback(
    (section: string, index: number): TileAt => {
      const at = pages.section(section).photoAt(index)
      return typeof at === 'string' ? at : tile(at)
    },
    [pages, tile],
  )
  const wanted = useRef<readonly PhotoRange[]>([])
  const onRangeChange = useCallback(
    (ranges: readonly PhotoRange[]) => {
      wanted.current = ranges
      pages.want(pagesOf(ranges, source.pageSize, (section, index) => pages.section(section).offsetOf(index)))
    },
    [pages, source.pageSize],
  )
  useMovedUp(hidden, () => onRangeChange(wanted.current))
  return { pages, photoAt, onRangeChange }
}
