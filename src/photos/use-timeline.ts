import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Sorting, TimelineCounts } from '#contract/photos.ts'
import { withoutHidden } from '#src/grid/hidden.ts'
import type { MonthCount } from '#src/grid/layout.ts'
import { type PhotoRange, slicesOf } from '#src/grid/slices.ts'
import type { TileAt } from '#src/grid/types.ts'
import type { PhotosApi } from './api.ts'
import { type Pages, usePages } from './pages.ts'
import { monthsOfDeleting, monthsOnPages } from './queries.ts'
import { useTiles } from './tiles.ts'
import { monthKey, monthsInOrder } from './timeline.ts'

interface MonthsInput {
  sorting: Sorting
  counts: TimelineCounts | undefined
  hidden: Readonly<Record<string, true>>
}

/** The months without what is hidden. */
export function useMonths({ sorting, counts, hidden }: MonthsInput): readonly MonthCount[] {
  const client = useQueryClient()
  return useMemo(() => {
    const hiddenByMonth: Record<string, number> = {}
    const onPages = monthsOnPages(client, sorting, (id) => id in hidden)
    const noted = monthsOfDeleting(client, sorting.sortKey)
    for (const id of Object.keys(hidden)) {
      const key = onPages[id] ?? noted[id]
      if (key) hiddenByMonth[key] = (hiddenByMonth[key] ?? 0) + 1
    }
    const all = counts ? monthsInOrder(counts, sorting.sortOrder) : []
    return withoutHidden(
      all.map((month) => ({ key: monthKey(month), count: month.count })),
      hiddenByMonth,
    )
  }, [client, counts, sorting, hidden])
}

/** What stands at each place of a sorting. */
interface TimelineTiles {
  pages: Pages
  photoAt: (month: string, index: number) => TileAt
  onRangeChange: (ranges: readonly PhotoRange[]) => void
}

interface TilesInput {
  api: PhotosApi
  sorting: Sorting
  hidden: Readonly<Record<string, true>>
}

/** Where photos are hidden, others come up in their places, maybe of pages that nobody asked for yet. */
function useMovedUp(hidden: TilesInput['hidden'], ask: () => void): void {
  const last = useRef(hidden)
  useEffect(() => {
    if (last.current === hidden) return
    last.current = hidden
    ask()
  })
}

/** Reads the pages that are asked for; only who uses this is drawn again when one comes. */
export function useTimelineTiles({ api, sorting, hidden }: TilesInput): TimelineTiles {
  const tile = useTiles()
  const pages = usePages({ api, sorting, hidden })
  const photoAt = useCallback(
    (month: string, index: number): TileAt => {
      const at = pages.month(month).photoAt(index)
      return typeof at === 'string' ? at : tile(at)
    },
    [pages, tile],
  )
  const wanted = useRef<readonly PhotoRange[]>([])
  const onRangeChange = useCallback(
    (ranges: readonly PhotoRange[]) => {
      wanted.current = ranges
      pages.want(slicesOf(ranges, (month, index) => pages.month(month).wirePlace(index)))
    },
    [pages],
  )
  useMovedUp(hidden, () => onRangeChange(wanted.current))
  return { pages, photoAt, onRangeChange }
}
