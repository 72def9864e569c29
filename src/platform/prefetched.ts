/** A prefetched answer is stale after this time, in milliseconds: the page may have slept since. */
export const PREFETCHED_FOR = 30_000

/** The first call takes the prefetched answer unless it is stale or null; later calls read. */
export function withPrefetched<Given extends unknown[], Result>(
  prefetched: Promise<Result | null>,
  read: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  const since = Date.now()
  // the caller that takes it handles its failure
  prefetched.catch(() => undefined)
  let first: Promise<Result | null> | null = prefetched
  return async (...given) => {
    const taken = Date.now() - since < PREFETCHED_FOR ? first : null
    first = null
    return (await taken) ?? read(...given)
  }
}
