import { useEffect, useState } from 'react'

/** The longest delay that a timer takes. */
const MAX_DELAY = 2 ** 31 - 1

/** The time at which the page was opened, and again as soon as `moment` has passed: what depends on it changes by itself. */
export function useNow(moment: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (moment === null || moment <= now) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(MAX_DELAY, Math.max(0, moment - Date.now())))
    return () => clearTimeout(timer)
  }, [moment, now])
  return now
}
