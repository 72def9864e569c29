/** How long the page is kept busy in one go, in milliseconds. */
const BUSY_MS = 12

const othersFirst = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Goes through something long in small pieces, so that the page goes on meanwhile; ends early where nobody wants it any more. */
export async function* unhurried<T>(some: Iterable<T>, signal?: AbortSignal): AsyncGenerator<T> {
  let began = performance.now()
  for (const one of some) {
    yield one
    if (performance.now() - began < BUSY_MS) continue
    await othersFirst()
    if (signal?.aborted) return
    began = performance.now()
  }
}
