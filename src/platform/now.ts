import { useEffect, useState } from 'react'

/** The longest delay that a timer takes. */
const MAX_DELAY = 2 ** 31 - 1

/** When the next day begins by the customer's clock, in ms. */
export const nextMidnight = (now: number): number => new Date(now).setHours(24, 0, 0, 0)

/** When the next hour begins by the customer's clock, in ms. */
export const nextHour = (now: number): number => new Date(now).setMinutes(60, 0, 0)

/**
 * The time at which the page was opened, and again as soon as `next` of it has passed (null: never): what depends on it changes by
 * itself. A timer is late after a sleep, so the clock is also read as the page is shown again.
 */
export function useNow(next: (now: number) => number | null): number {
  const [now, setNow] = useState(() => Date.now())
  const moment = next(now)
  useEffect(() => {
    if (moment === null || moment <= now) return
    const read = () => {
      if (Date.now() >= moment) setNow(Date.now())
    }
    const wait = () => Math.min(MAX_DELAY, Math.max(0, moment - Date.now()))
    let timer = setTimeout(function tick() {
      read()
      timer = setTimeout(tick, wait())
    }, wait())
    document.addEventListener('visibilitychange', read)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [moment, now])
  return now
}
