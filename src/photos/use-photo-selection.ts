import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Sorting } from '#contract/photos.ts'
import {
  isAwaited,
  monthSelection,
  type SelectPhotosEvent,
  type SelectPhotosSnapshot,
  selectedIn,
  UNPLACED,
} from '#machines/select-photos/types.ts'
import type { MonthSelection } from '#src/grid/types.ts'
import { useAppFlow, useFlow } from '#src/platform/flows.ts'
import { useServices } from '#src/platform/services.ts'
import { deletePhotosFlow } from '#src/selection/app-flows.ts'
import { provideSelectPhotos } from '#src/selection/flows.ts'
import { keptSelection } from '#src/selection/kept.ts'
import { useDeletionFacts } from '#src/selection/use-deletion-facts.ts'
import { useKeptSelection } from '#src/selection/use-kept-selection.ts'
import { noteDeleting } from './cache.ts'
import type { Pages } from './pages.ts'
import { positionOnPages } from './queries.ts'
import { monthKey } from './timeline.ts'

const CHECK_OF = { none: 'off', some: 'mixed', all: 'checked' } as const

/** The selection of the Photos page. */
export interface PhotoSelection {
  snapshot: SelectPhotosSnapshot
  isSelecting: boolean
  send: (event: SelectPhotosEvent) => void
  ofMonth: (month: string, count: number) => MonthSelection
  toggle: (photoId: string) => void
  /** Looks for the months of selected photos on the pages that are read: another sorting has other months. */
  learnMonths: (pages: Pick<Pages, 'monthsOf'>) => void
  askToDelete: () => void
}

/** Whether nothing is left of a selection. One of the viewer's photos may be gone, or more have been selected meanwhile. */
function isAllOf(selected: Readonly<Record<string, string>>, photoIds: readonly string[]): boolean {
  const gone = new Set(photoIds)
  const ids = Object.keys(selected)
  return ids.length > 0 && ids.every((id) => gone.has(id))
}

/** Starts the selection flow; it hears from the deletions what became of its photos. */
export function usePhotoSelection(sorting: Sorting, hidden: Readonly<Record<string, true>>): PhotoSelection {
  const { send, queryClient } = useServices()
  const machine = useMemo(() => provideSelectPhotos(send), [send])
  const [before] = useState(() => keptSelection.read() ?? { sortKey: sorting.sortKey, selected: {} })
  const flow = useFlow(machine, before)
  useKeptSelection(flow)
  useEffect(() => flow.send({ type: 'SORTED', sortKey: sorting.sortKey }), [flow, sorting.sortKey])
  const snapshot = useSelector(flow, (state) => state)
  const withDeletions = useAppFlow(deletePhotosFlow)
  useDeletionFacts((fact) => {
    if (fact.type === 'deletionConfirmed') noteDeleting(queryClient, fact.photoIds, flow.getSnapshot().context)
    if (fact.type !== 'photosDeleted') return
    const { photoIds } = fact
    flow.send(
      isAllOf(flow.getSnapshot().context.selected, photoIds)
        ? { type: 'ACTION_SUCCEEDED' }
        : { type: 'PHOTOS_GONE', photoIds },
    )
  })
  const { context } = snapshot
  return {
    snapshot,
    isSelecting: snapshot.matches('selecting'),
    send: flow.send,
    ofMonth: (month, count) => ({
      state: CHECK_OF[monthSelection(context, { month, count, hidden })],
      selected: selectedIn(context, month, hidden),
      isBusy: isAwaited(context, month),
    }),
    toggle: (photoId) => {
      const place = positionOnPages(queryClient, photoId, sorting)
      if (place) flow.send({ type: 'TOGGLED', photoId, month: monthKey(place) })
    },
    learnMonths: useCallback(
      (pages) => {
        const { selected, selectedByMonth } = flow.getSnapshot().context
        if (selectedByMonth[UNPLACED] === undefined) return
        const months = pages.monthsOf((id) => selected[id] === UNPLACED)
        if (Object.keys(months).length > 0) flow.send({ type: 'MONTHS_LEARNED', months })
      },
      [flow],
    ),
    askToDelete: () =>
      withDeletions((deletions) =>
        deletions.send({ type: 'DELETE_ASKED', photoIds: Object.keys(flow.getSnapshot().context.selected) }),
      ),
  }
}
