import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** From here on, dialogs are centred and grids are `auto-fill`. */
export const FROM_SMALL = '(min-width: 575px)'
/** From here on, the upload panel is a column next to the page, or floats over its corner. */
export const FROM_TABLET = '(min-width: 768px)'
/** From here on, there is a side menu and the upload panel floats. */
export const FROM_DESK = '(min-width: 1024px)'
/** From here on, what is left of the width is the content's. */
export const FROM_WIDE = '(min-width: 1280px)'

/** Whether a media query matches; updates when it changes. */
export function useMedia(query: string): boolean {
  const list = useMemo(() => window.matchMedia(query), [query])
  const subscribe = useCallback(
    (onChange: () => void) => {
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [list],
  )
  return useSyncExternalStore(subscribe, () => list.matches)
}
