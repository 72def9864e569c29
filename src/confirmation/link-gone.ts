import { useLocation } from 'react-router'

/** In the error page's history entry, so that it outlives a reload. */
export const GONE = 'isLinkGone'

/** Whether the error page was reached by a link that is used, replaced, expired or none. */
export const useLinkGone = (): boolean => {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && GONE in state && state[GONE] === true
}
