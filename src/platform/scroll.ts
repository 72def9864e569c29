import { useLayoutEffect } from 'react'

/** A page that always begins at its top. */
export function useScrollToTop(): void {
  useLayoutEffect(() => {
    // Not the effect's answer: scrollTo gives a promise in newer browsers.
    window.scrollTo(0, 0)
  }, [])
}
