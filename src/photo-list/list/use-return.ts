import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { GridHandle } from '#src/photo-list/grid/model/types.ts'
import type { Target } from './start.ts'
import { isNothingFocused } from './use-focus-restoration.ts'

/** Back from the viewer the photo that was shown last is in view and has the focus, unless something else has it by then. */
export function useReturnFromViewer(grid: RefObject<GridHandle | null>, target: Target | null): void {
  const [viewed] = useState(target?.isViewed ? target.place : null)
  useEffect(() => {
    if (viewed === null) return
    grid.current?.scrollToPhoto(viewed.section, viewed.index, 'instant')
    if (isNothingFocused()) grid.current?.focusPlace(viewed)
  }, [grid, viewed])
}

/** A list that starts at its top: another order may have been scrolled, and what stood in for this one may keep that. */
export function useTopOfPage(isAtTop: boolean): void {
  const [isWanted] = useState(isAtTop)
  useLayoutEffect(() => {
    if (isWanted) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [isWanted])
}
