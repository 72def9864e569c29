import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { MAX_SELECTED, type Sorting, type TimelineCounts } from '#contract/photos.ts'
import { useServices } from '#src/platform/services.ts'
import { createSelectionApi, type SelectionApi } from '#src/selection/api.ts'
import { photoKeys } from './queries.ts'
import { changedMonths, monthKey } from './timeline.ts'
import type { PhotoSelection } from './use-photo-selection.ts'

interface GoneInput {
  sorting: Sorting
  counts: TimelineCounts | undefined
  selection: PhotoSelection
}

/**
 * Photos that are deleted elsewhere leave the selection: else they would be counted as selected, and subtracted with the others
 * once these are deleted. Of months that have changed and of which some are selected the ids are read, one month after the other.
 */
export function useGonePhotos({ sorting, counts, selection }: GoneInput): void {
  const client = useQueryClient()
  const { send } = useServices()
  const api = useMemo(() => createSelectionApi(send), [send])
  const { sortKey } = sorting
  const last = useRef({ sortKey, counts })
  const selectedIn = useEffectEvent((month: string) => {
    const { selected } = selection.snapshot.context
    return Object.keys(selected).filter((id) => selected[id] === month)
  })
  const forget = useEffectEvent((photoIds: readonly string[]) => {
    if (photoIds.length > 0) selection.send({ type: 'PHOTOS_GONE', photoIds })
  })
  const changedSince = useEffectEvent((before: TimelineCounts, after: TimelineCounts) =>
    changedMonths(before, after).filter(({ year, month }) => {
      const count = after.timeline[year]?.[month] ?? 0
      return count <= MAX_SELECTED && selectedIn(monthKey({ year, month })).length > 0
    }),
  )
  useEffect(() => {
    const before = last.current
    last.current = { sortKey, counts }
    if (before.sortKey !== sortKey || !before.counts || !counts) return
    let isOver = false
    const check = async (months: readonly string[]) => {
      for (const month of months) {
        const selected = selectedIn(month)
        const ids = await idsOfMonth({ client, api, sorting: { sortKey, sortOrder: 'desc' }, month })
        if (isOver) return
        if (ids !== null) forget(selected.filter((id) => !ids.has(id)))
      }
    }
    void check(changedSince(before.counts, counts).map(monthKey))
    return () => {
      isOver = true
    }
  }, [client, api, sortKey, counts])
}

interface MonthOfIds {
  client: QueryClient
  api: SelectionApi
  sorting: Sorting
  month: string
}

/** Null where they could not be read: that is logged, and the next change of the month asks anew. */
async function idsOfMonth({ client, api, sorting, month }: MonthOfIds): Promise<ReadonlySet<string> | null> {
  try {
    const { months } = await client.fetchQuery({
      queryKey: photoKeys.ids(sorting.sortKey, month),
      queryFn: ({ signal }) => api.ids({ from: month, to: month }, sorting, { signal }),
      staleTime: 0,
      gcTime: 0,
    })
    return new Set(months.flatMap(({ ids }) => ids))
  } catch {
    return null
  }
}
