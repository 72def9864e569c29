import { useEffect, useEffectEvent, useRef } from 'react'
import { FROM_DESK, useMedia } from '#src/components/use-media.ts'

/**
 * Opens the panel at the first failure, where it floats beside the page. Not where it is a sheet: that would take the
 * page away from a customer on a phone, for whom the strip counts the failures.
 */
export function useOpenOnFailure(failures: number, toggle: (open: boolean) => void): void {
  const floats = useMedia(FROM_DESK)
  const seen = useRef(failures)
  const open = useEffectEvent(() => {
    if (floats) toggle(true)
  })
  useEffect(() => {
    if (seen.current === 0 && failures > 0) open()
    seen.current = failures
  }, [failures])
}
