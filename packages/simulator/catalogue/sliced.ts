/** Longest time slice, in milliseconds. */
const SLICE_MS = 12

/** Iterates in time slices, so that the page stays responsive; ends early when aborted. */
export async function* sliced<T>(some: Iterable<T>, signal?: AbortSignal): AsyncGenerator<T> {
  let pausedAt = performance.now()
  for (const one of some) {
    if (performance.now() - pausedAt >= SLICE_MS) {
      await new Promise((resolve) => setTimeout(resolve))
      if (signal?.aborted) return
      pausedAt = performance.now()
    }
    yield one
  }
}
