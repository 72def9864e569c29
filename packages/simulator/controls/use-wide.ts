import { useSyncExternalStore } from 'react'

/** From this width, in px, panels stand side by side. The style sheets have the same figure. */
const wide = () => window.matchMedia('(min-width: 1024px)')

function subscribe(onChange: () => void) {
  const query = wide()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether panels have room side by side; updates when that changes. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches)
