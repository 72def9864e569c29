import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { SendPreviewPhoto } from './types.ts'

const staysInside = ({ currentTarget, relatedTarget }: FocusEvent) =>
  relatedTarget instanceof Node && currentTarget.contains(relatedTarget)

/**
 * Holds the controls for as long as the focus or the mouse is on one of them. Every element that the pointer comes to is
 * looked at: no event says that the one it was on has gone. A finger rests on nothing once it is lifted.
 */
export function useHeld(controls: RefObject<HTMLElement | null>, send: SendPreviewPhoto) {
  const by = useRef({ focus: false, pointer: false })
  const note = (change: Partial<typeof by.current>) => {
    const before = by.current
    const now = { ...before, ...change }
    by.current = now
    const isHeld = now.focus || now.pointer
    if (isHeld !== (before.focus || before.pointer)) send({ type: isHeld ? 'HOLD' : 'RELEASE' })
  }
  const point = useEffectEvent(({ pointerType, target }: PointerEvent) =>
    note({ pointer: pointerType !== 'touch' && target instanceof Node && controls.current?.contains(target) === true }),
  )
  const leave = useEffectEvent(() => note({ pointer: false }))
  useEffect(() => {
    const page = document.documentElement
    const onOver = (event: PointerEvent) => point(event)
    const onLeave = () => leave()
    page.addEventListener('pointerover', onOver)
    page.addEventListener('pointerleave', onLeave)
    return () => {
      page.removeEventListener('pointerover', onOver)
      page.removeEventListener('pointerleave', onLeave)
    }
  }, [])
  return {
    onFocus: (event: FocusEvent) => staysInside(event) || note({ focus: true }),
    onBlur: (event: FocusEvent) => staysInside(event) || note({ focus: false }),
  }
}
