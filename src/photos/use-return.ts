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

/** What is scrolled to is drawn within so many frames. */
const FRAMES = 30

/** Gives something the focus as soon as it is on the page, unless something else has it by then. */
function focusOnceThere(selector: string, frames = FRAMES): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body && document.activeElement !== null) return
    const found = document.querySelector(selector)
    if (found instanceof HTMLElement) found.focus({ preventScroll: true })
    else if (frames > 1) focusOnceThere(selector, frames - 1)
  })
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
    // a reload keeps what the way back says, but nobody comes back from anywhere
    if (place === undefined) return
    timeline.current?.scrollToPhoto(place.month, place.index, 'instant')
    focusOnceThere(`[data-photo="${CSS.escape(viewed)}"] a`)
  })
}
