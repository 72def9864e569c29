import { useLayoutEffect } from 'react'

/** A page that always begins at its top. */
export function useScrollToTop(): void {
  useLayoutEffect(() => window.scrollTo(0, 0), [])
}
