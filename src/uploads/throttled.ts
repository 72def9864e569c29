/**
 * Work that runs at once and then at most every `ms` milliseconds; what is asked in between is made up for at the end. Goes
 * by the clock, not by its timer alone: browsers hold back timers of pages that are not seen.
 */
export function throttled(ms: number, work: () => void) {
  let ranAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const run = () => {
    stop()
    ranAt = performance.now()
    work()
  }
  return {
    ask() {
      const left = ranAt + ms - performance.now()
      if (left <= 0) run()
      else timer ??= setTimeout(run, left)
    },
    /** Forgets what was asked and has not run. */
    stop,
  }
}
