import { FROM_DESK, FROM_SMALL, useMedia } from '#src/components/use-media.ts'
import type { Breakpoint } from '../model/geometry.ts'

function breakpointOf(isFromSmall: boolean, isFromDesk: boolean): Breakpoint {
  if (isFromDesk) return 'large'
  return isFromSmall ? 'medium' : 'small'
}

/** The screen as it is now. */
export function breakpointNow(): Breakpoint {
  const holds = (query: string) => window.matchMedia(query).matches
  return breakpointOf(holds(FROM_SMALL), holds(FROM_DESK))
}

/** The screen; follows its changes. */
export function useBreakpoint(): Breakpoint {
  const isFromSmall = useMedia(FROM_SMALL)
  return breakpointOf(isFromSmall, useMedia(FROM_DESK))
}
