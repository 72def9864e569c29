import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Sorting } from '#contract/photos.ts'
import type { MonthCount } from '#src/grid/layout.ts'
import type { TimelineHandle } from '#src/grid/types.ts'
import { useDeletionFacts } from '#src/selection/use-deletion-facts.ts'
import { firstOf, type LeftPlace, nearestLeft } from './left-place.ts'
import { isViewerOverList, viewedPhoto } from './place.ts'
import { placesOnPages } from './queries.ts'

interface FocusInput {
  timeline: RefObject<TimelineHandle | null>
  sorting: Sorting
  months: readonly MonthCount[]
  isSelecting: boolean
  isEmpty: boolean
}

/**
 * Who leaves the selection by its bar goes on at the first photo in view. Deleted photos take the bar along from which they
 * were deleted, and the last one in the viewer the viewer: the focus goes to the photo that has come up in the first one's
 * place, and to the page's title where none is left, or the viewer's photo was deleted elsewhere.
 */
export function useFocusLeft({ timeline, sorting, months, isSelecting, isEmpty }: FocusInput): void {
  const client = useQueryClient()
  const left = useRef<LeftPlace | null>(null)
  const [wasViewing] = useState(() => viewedPhoto() !== null)
  const [isViewedGone] = useState(() => isViewerOverList() && viewedPhoto() === null)
  useDeletionFacts((fact) => {
    // of one that failed everything is where it was
    if (fact.type === 'notice') left.current = null
    if (fact.type !== 'deletionConfirmed') return
    const gone = new Set(fact.photoIds)
    left.current = firstOf(
      placesOnPages(client, sorting, (id) => gone.has(id)),
      months,
    )
  })
  const wasSelecting = useRef(false)
  useEffect(() => {
    const hasLeft = wasSelecting.current && !isSelecting
    wasSelecting.current = isSelecting
    if (isSelecting || (!hasLeft && left.current === null)) return
    const place = left.current ? nearestLeft(left.current, months) : timeline.current?.getPosition()
    left.current = null
    if (!isNothingFocused()) return
    if (place) timeline.current?.focusPlace(place)
    else focusTitle()
  }, [isSelecting, months, timeline])
  useEffect(() => {
    const hasNoPlace = isViewedGone || (wasViewing && isEmpty)
    if (hasNoPlace && isNothingFocused()) focusTitle()
  }, [wasViewing, isViewedGone, isEmpty])
}

export const isNothingFocused = () => document.activeElement === document.body || document.activeElement === null

export function focusTitle(): void {
  document.querySelector<HTMLElement>('#main h1')?.focus()
}
