/**
 * Runs work at once and then at most every `ms` milliseconds; requests in between are run together at the end. Goes by the
 * clock, not by its timer alone: browsers delay timers of pages in the background.
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
    request() {
      const left = ranAt + ms - performance.now()
      if (left <= 0) run()
      else timer ??= setTimeout(run, left)
    },
    /** Drops a request that has not run. */
    stop,
  }
}
