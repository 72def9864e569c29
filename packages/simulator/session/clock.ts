/** A manual clock for XState: timers fire one by one, each at its own moment. */
export interface StepClock {
  now(): number
  setTimeout(run: () => void, delay: number): number
  clearTimeout(id: number): void
  /** Milliseconds until the next timer fires; null when there is none. */
  untilNext(): number | null
  /** Advances time. With `most`, at most that many timers fire, and time stops with the last. */
  advance(ms: number, most?: number): void
  firings(): number
}

interface Timer {
  id: number
  due: number
  run: () => void
}

/** `onSet` is called whenever a timer is set. */
export function createClock(onSet: () => void = () => undefined): StepClock {
  let now = 0
  let lastId = 0
  let fired = 0
  const timers = new Map<number, Timer>()
  const next = (): Timer | undefined =>
    [...timers.values()].reduce<Timer | undefined>(
      (soonest, timer) => (soonest === undefined || timer.due < soonest.due ? timer : soonest),
      undefined,
    )
  return {
    now: () => now,
    firings: () => fired,
    setTimeout(run, delay) {
      lastId += 1
      timers.set(lastId, { id: lastId, due: now + Math.max(0, delay), run })
      onSet()
      return lastId
    },
    clearTimeout: (id) => void timers.delete(id),
    untilNext() {
      const timer = next()
      return timer === undefined ? null : timer.due - now
    },
    advance(ms, most = Number.POSITIVE_INFINITY) {
      const end = now + ms
      for (let left = most; left > 0; left -= 1) {
        const timer = next()
        if (timer === undefined || timer.due > end) break
        timers.delete(timer.id)
        now = timer.due
        fired += 1
        timer.run()
        if (left === 1) return
      }
      now = end
    },
  }
}
