import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { ListPlace } from './moves.ts'

/** What tells that a pointer is coming: early enough for the code of drags to be there when it drags. */
const SIGNS = ['pointerover', 'pointerdown'] as const

/** Photos are chosen by dragging over them; the code for it comes with the first pointer over the photos. */
export function useDrag(
  timeline: RefObject<HTMLElement | null>,
  onDrag: (from: ListPlace, to: ListPlace) => void,
): void {
  const select = useEffectEvent(onDrag)
  useEffect(() => {
    const element = timeline.current
    if (element === null) return
    const waiting = new AbortController()
    let leave: (() => void) | undefined
    const load = async (event: PointerEvent) => {
      waiting.abort()
      const { dragTiles } = await import('./drag-tiles.ts')
      const isPressed = event.type === 'pointerdown'
      if (timeline.current === element)
        leave = dragTiles(element, (from, to) => select(from, to), isPressed ? event : undefined)
    }
    // photos can still be chosen one by one when this code does not come
    const begin = (event: PointerEvent) => void load(event).catch(() => undefined)
    for (const sign of SIGNS) element.addEventListener(sign, begin, { signal: waiting.signal })
    return () => {
      waiting.abort()
      leave?.()
    }
  }, [timeline])
}
