import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { TimelineHandle } from '#src/grid/types.ts'
import type { Target } from './beginning.ts'
import { isNothingFocused } from './use-focus-left.ts'

/** Back from the viewer the photo that was shown last is in view and has the focus, unless something else has it by then. */
export function useReturnFromViewer(timeline: RefObject<TimelineHandle | null>, target: Target | null): void {
  const [viewed] = useState(target?.isViewed ? target.place : null)
  useEffect(() => {
    if (viewed === null) return
    timeline.current?.scrollToPhoto(viewed.month, viewed.index, 'instant')
    if (isNothingFocused()) timeline.current?.focusPlace(viewed)
  }, [timeline, viewed])
}

/** A list that begins at its top: another sorting may have been scrolled, and what stood in for this one may keep that. */
export function useTopOfPage(isAtTop: boolean): void {
  const [isWanted] = useState(isAtTop)
  useLayoutEffect(() => {
    if (isWanted) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [isWanted])
}
