import { type PointerEvent, type RefObject, useRef } from 'react'

/** A press that moves farther than this is a drag, in pixels. */
const CLICK_REACH = 4

/** Scrolls by dragging with a mouse. */
export function useDragScroll(box: RefObject<HTMLElement | null>) {
  const start = useRef<{ x: number; y: number; left: number; top: number } | null>(null)
  const moved = useRef(false)
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const element = box.current
      moved.current = false
      if (element === null || event.button !== 0 || event.pointerType === 'touch') return
      start.current = { x: event.clientX, y: event.clientY, left: element.scrollLeft, top: element.scrollTop }
    },
    onPointerMove: (event: PointerEvent) => {
      const from = start.current
      if (from === null || box.current === null || event.buttons === 0) return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (Math.hypot(x, y) > CLICK_REACH) moved.current = true
      if (moved.current) box.current.scrollTo(from.left - x, from.top - y)
    },
    onPointerUp: () => {
      start.current = null
    },
  }
  return { handlers, wasDragged: () => moved.current }
}
