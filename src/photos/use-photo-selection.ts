import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import type { Sorting } from '#contract/photos.ts'
import { monthSelection, type SelectPhotosEvent, type SelectPhotosSnapshot } from '#machines/select-photos/types.ts'
import type { MonthSelection } from '#src/grid/types.ts'
import { useAppFlow, useFlow } from '#src/platform/flows.ts'
import { useServices } from '#src/platform/services.ts'
import { deletePhotosFlow } from '#src/selection/app-flows.ts'
import { provideSelectPhotos } from '#src/selection/flows.ts'
import { useDeletionFacts } from '#src/selection/use-deletion-facts.ts'
import { positionOnPages } from './queries.ts'
import { monthKey } from './timeline.ts'

const CHECK_OF = { none: 'off', some: 'mixed', all: 'checked' } as const

/** The selection of the Photos page. `monthOf` knows the month of a selected photo, also one that is on no page. */
export interface PhotoSelection {
  snapshot: SelectPhotosSnapshot
  send: (event: SelectPhotosEvent) => void
  monthOf: (photoId: string) => string | undefined
  ofMonth: (month: string, count: number) => MonthSelection
  toggle: (photoId: string) => void
  askToDelete: () => void
}

/** Starts the selection flow; it hears from the deletions what became of its photos. */
export function usePhotoSelection(sorting: Sorting): PhotoSelection {
  const { send, queryClient } = useServices()
  const machine = useMemo(() => provideSelectPhotos(send), [send])
  const flow = useFlow(machine, undefined)
  const snapshot = useSelector(flow, (state) => state)
  const withDeletions = useAppFlow(deletePhotosFlow)
  useDeletionFacts((fact) => {
    if (fact.type !== 'photosDeleted') return
    const { photoIds, requested } = fact
    const isWhole = photoIds.length === requested
    const areMine = photoIds.some((id) => id in flow.getSnapshot().context.selected)
    flow.send(isWhole && areMine ? { type: 'ACTION_SUCCEEDED' } : { type: 'PHOTOS_GONE', photoIds })
  })
  const { context } = snapshot
  return {
    snapshot,
    send: flow.send,
    monthOf: useCallback((photoId) => flow.getSnapshot().context.selected[photoId], [flow]),
    ofMonth: (month, count) => ({
      state: CHECK_OF[monthSelection(context, month, count)],
      selected: context.selectedByMonth[month] ?? 0,
      isBusy: context.pending?.month === month,
    }),
    toggle: (photoId) => {
      const place = positionOnPages(queryClient, photoId, sorting)
      if (place) flow.send({ type: 'TOGGLED', photoId, month: monthKey(place) })
    },
    askToDelete: () =>
      withDeletions((deletions) =>
        deletions.send({ type: 'DELETE_ASKED', photoIds: Object.keys(flow.getSnapshot().context.selected) }),
      ),
  }
}
