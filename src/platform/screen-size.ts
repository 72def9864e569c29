import { useSyncExternalStore } from 'react'

/** Breakpoints of photo spec 9, in pixels: small below 575, medium below 1024, large from there. */
export const MEDIUM_FROM = 575
export const LARGE_FROM = 1024

export type ScreenSize = 'small' | 'medium' | 'large'

const medium = () => matchMedia(`(min-width: ${MEDIUM_FROM}px)`)
const large = () => matchMedia(`(min-width: ${LARGE_FROM}px)`)

function subscribe(tell: () => void): () => void {
  const queries = [medium(), large()]
  for (const query of queries) query.addEventListener('change', tell)
  return () => {
    for (const query of queries) query.removeEventListener('change', tell)
  }
}

/** The screen's size class, followed as it changes. */
export function useScreenSize(): ScreenSize {
  return useSyncExternalStore(subscribe, () => (large().matches ? 'large' : medium().matches ? 'medium' : 'small'))
}
