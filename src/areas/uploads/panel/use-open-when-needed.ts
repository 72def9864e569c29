import { useEffect, useEffectEvent, useRef } from 'react'
import { FROM_TABLET, useMedia } from '#src/components/use-media.ts'

/**
 * Opens the panel as soon as it needs the customer, where it is beside the page. Not where it is a sheet, which would cover
 * the page on a phone: there the pill says what is needed.
 */
export function useOpenWhenNeeded(isNeeded: boolean, toggle: (open: boolean) => void): void {
  const isBeside = useMedia(FROM_TABLET)
  // Not the initial value: the queue may have stopped before the panel was there.
  const wasNeeded = useRef(false)
  const open = useEffectEvent(() => {
    if (isBeside) toggle(true)
  })
  useEffect(() => {
    if (isNeeded && !wasNeeded.current) open()
    wasNeeded.current = isNeeded
  }, [isNeeded])
}
