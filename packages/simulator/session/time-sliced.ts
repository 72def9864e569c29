/** Longest time slice, in milliseconds. */
const SLICE_MS = 12

const yieldToPage = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Iterates in time slices, so that the page stays responsive; ends early when aborted. */
export async function* timeSliced<T>(some: Iterable<T>, signal?: AbortSignal): AsyncGenerator<T> {
  let startedAt = performance.now()
  for (const one of some) {
    yield one
    if (performance.now() - startedAt < SLICE_MS) continue
    await yieldToPage()
    if (signal?.aborted) return
    startedAt = performance.now()
  }
}
