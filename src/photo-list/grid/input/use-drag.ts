import { type RefObject, useEffect } from 'react'
import type { DragRange } from './drag-selection.ts'

/** Events before a drag: early enough to fetch the code of drags. */
const SIGNS = ['pointerover', 'pointerdown'] as const
const ENDS = ['pointerup', 'pointercancel'] as const

/** Photos are chosen by dragging over them; the code for it comes with the first pointer over the photos. */
export function useDrag(root: RefObject<HTMLElement | null>, range: DragRange): void {
  useEffect(() => {
    const element = root.current
    if (element === null) return
    const waiting = new AbortController()
    const { signal } = waiting
    let isLoading = false
    /** A press that came before the code for it: on touch it comes with the pointer. */
    let pressed: PointerEvent | undefined
    let leave: (() => void) | undefined
    const load = async () => {
      if (isLoading) return
      isLoading = true
      const { dragTiles } = await import('./drag-tiles.ts')
      if (signal.aborted) return
      waiting.abort()
      leave = dragTiles(element, range, pressed)
    }
    const begin = (event: PointerEvent) => {
      if (event.type === 'pointerdown') pressed = event
      load().catch(() => {
        // photos can still be chosen one by one; the code is asked for again with the next pointer
        isLoading = false
      })
    }
    const end = () => {
      pressed = undefined
    }
    // a menu of the browser's own would take the press away
    const keepPress = (event: Event) => {
      if (pressed?.pointerType === 'touch') event.preventDefault()
    }
    element.addEventListener('contextmenu', keepPress, { signal })
    for (const sign of SIGNS) element.addEventListener(sign, begin, { signal })
    for (const sign of ENDS) window.addEventListener(sign, end, { signal })
    return () => {
      waiting.abort()
      leave?.()
    }
  }, [root, range])
}
