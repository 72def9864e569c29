import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import type { PreviewPhotoSnapshot } from '#machines/photo-list/preview-photo/machine.ts'
import { readingSign } from './direction.ts'
import { eventForKey } from './moves.ts'
import type { SendPreviewPhoto } from './types.ts'

/** Keys of the whole page: every one brings the controls back, some do more. Those pressed in a dialog above are the dialog's. */
export function useKeys(
  root: RefObject<HTMLElement | null>,
  snapshot: PreviewPhotoSnapshot,
  send: SendPreviewPhoto,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    const isOurs = target === document.body || (target instanceof Node && root.current?.contains(target) === true)
    if (!isOurs || event.defaultPrevented) return
    send({ type: 'ACTIVITY' })
    // with these keys it is the browser that is spoken to: Alt and left goes back
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const asked = eventForKey(key, { sign: readingSign(), scale: snapshot.context.scale })
    if (asked === null) return
    send(asked)
    // Escape would stop the way back to the list in Safari, where it stops a page's loading
    event.preventDefault()
  })
  // a key may be pressed in the first frame
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
