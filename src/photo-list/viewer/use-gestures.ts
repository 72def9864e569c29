import { useGesture } from '@use-gesture/react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PreviewPhotoSnapshot } from '#machines/photo-list/preview-photo/machine.ts'
import { readingSign } from './direction.ts'
import { alongAxis, placeOf, type Stage, shareOf } from './moves.ts'
import type { SendPreviewPhoto } from './types.ts'

function stageOf(element: HTMLElement): Stage {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height, sign: readingSign() }
}

/** How a touch ends that the system takes away: for a call, for its own gesture, as the window loses the pointer. */
const TAKEN_AWAY: ReadonlySet<string> = new Set(['pointercancel', 'touchcancel', 'lostpointercapture'])

/**
 * Sends the flow what fingers and mouse do on the stage: taps, drags, pinches, double clicks. True while they do, when the
 * picture has to follow without any delay.
 */
export function useGestures(
  element: RefObject<HTMLElement | null>,
  snapshot: PreviewPhotoSnapshot,
  send: SendPreviewPhoto,
): boolean {
  const [isMoved, setMoved] = useState(false)
  const lastPointer = useRef('mouse')
  const isZoomed = snapshot.matches({ viewing: { zoom: 'zoomed' } })

  const tap = (event: Event, xy: readonly [number, number], stage: Stage) => {
    send({ type: 'ACTIVITY' })
    lastPointer.current = event instanceof PointerEvent ? event.pointerType : 'touch'
    // two clicks of a mouse are counted by the system, at the speed the customer has set there
    if (lastPointer.current !== 'mouse') send({ type: 'TAPPED', at: placeOf(xy, stage) })
  }

  useGesture(
    {
      onDrag: ({ event, tap: isTap, pinching, canceled, cancel, last, movement, delta, axis, xy }) => {
        if (element.current === null) return
        // a second finger turns the drag into a pinch
        if (pinching && !canceled) return cancel()
        if (canceled || TAKEN_AWAY.has(event.type)) {
          setMoved(pinching === true)
          return send({ type: 'DRAG_CANCELLED' })
        }
        const stage = stageOf(element.current)
        if (isTap) return tap(event, xy, stage)
        setMoved(!last)
        if (isZoomed) return send({ type: 'PANNED', by: shareOf(delta, stage) })
        send({ type: 'DRAGGED', to: alongAxis(shareOf(movement, stage), axis) })
        if (last) send({ type: 'DRAG_ENDED' })
      },
      onPinch: ({ offset: [scale], origin, last }) => {
        if (element.current === null) return
        setMoved(!last)
        send({ type: 'PINCHED', scale, at: placeOf(origin, stageOf(element.current)) })
      },
    },
    {
      target: element,
      eventOptions: { passive: false },
      drag: { filterTaps: true, pointer: { keys: false } },
      pinch: { from: () => [snapshot.context.scale, 0] },
    },
  )

  const zoom = useEffectEvent((event: MouseEvent) => {
    if (element.current === null || lastPointer.current !== 'mouse') return
    send({ type: 'ZOOM_TOGGLED', at: placeOf([event.clientX, event.clientY], stageOf(element.current)) })
  })
  useEffect(() => {
    const stage = element.current
    const listen = (event: MouseEvent) => zoom(event)
    stage?.addEventListener('dblclick', listen)
    return () => stage?.removeEventListener('dblclick', listen)
  }, [element])

  return isMoved
}
