import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { TimelineHandle } from '#src/grid/types.ts'

/** A place of the list. */
interface ListPlace {
  month: string
  index: number
}

/** The photo the viewer showed last, as the way back from it says. */
function viewedPhoto(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('viewed' in state)) return undefined
  return typeof state.viewed === 'string' ? state.viewed : undefined
}

/** Back from the viewer the photo that was shown last is in view and has the focus. */
export function useReturnFromViewer(
  timeline: RefObject<TimelineHandle | null>,
  placeOf: (photoId: string) => ListPlace | undefined,
): void {
  const { state } = useLocation()
  const viewed = viewedPhoto(state)
  const returned = useRef(false)
  useEffect(() => {
    if (returned.current || viewed === undefined) return
    returned.current = true
    const place = placeOf(viewed)
    if (place) timeline.current?.scrollToPhoto(place.month, place.index, 'instant')
    requestAnimationFrame(() => {
      const link = document.querySelector(`[data-photo="${CSS.escape(viewed)}"] a`)
      if (link instanceof HTMLElement) link.focus({ preventScroll: true })
    })
  })
}
