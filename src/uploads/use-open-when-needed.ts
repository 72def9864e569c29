import { useEffect, useEffectEvent, useRef } from 'react'
import { FROM_TABLET, useMedia } from '#src/components/use-media.ts'

/**
 * Opens the panel as soon as it needs the customer, where it stands beside the page. Not where it is a sheet: that would
 * take the page away from a customer on a phone, for whom the pill says what is the matter.
 */
export function useOpenWhenNeeded(isNeeded: boolean, toggle: (open: boolean) => void): void {
  const isBeside = useMedia(FROM_TABLET)
  // Not what it is at first: the queue may have stopped before the panel was there.
  const wasNeeded = useRef(false)
  const open = useEffectEvent(() => {
    if (isBeside) toggle(true)
  })
  useEffect(() => {
    if (isNeeded && !wasNeeded.current) open()
    wasNeeded.current = isNeeded
  }, [isNeeded])
}
