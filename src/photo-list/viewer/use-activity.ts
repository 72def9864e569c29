import { type PointerEvent, useRef } from 'react'
import type { SendPreviewPhoto } from './types.ts'

/** A moving pointer is reported this often at most, in milliseconds. */
const ACTIVITY_EVERY_MS = 200

/** Listener for moves of a pointer that hovers. Browsers send a move without any when something appears below the pointer. */
export function useActivity(send: SendPreviewPhoto): (event: PointerEvent) => void {
  const last = useRef({ at: Number.NEGATIVE_INFINITY, x: Number.NaN, y: Number.NaN })
  return ({ pointerType, timeStamp, screenX: x, screenY: y }) => {
    const { at, x: lastX, y: lastY } = last.current
    if (pointerType === 'touch' || (x === lastX && y === lastY) || timeStamp - at < ACTIVITY_EVERY_MS) return
    last.current = { at: timeStamp, x, y }
    send({ type: 'ACTIVITY' })
  }
}
