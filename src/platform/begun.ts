/** What was begun is old after so long, in milliseconds: a page may have slept since. */
export const BEGUN_FOR = 30_000

/** The first call takes what was begun before it, unless that is old or came to null; each later one begins anew. */
export function begunWith<Given extends unknown[], Result>(
  begun: Promise<Result | null>,
  anew: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  const since = Date.now()
  // whoever takes it hears of its failure, later
  begun.catch(() => undefined)
  let first: Promise<Result | null> | null = begun
  return async (...given) => {
    const taken = Date.now() - since < BEGUN_FOR ? first : null
    first = null
    return (await taken) ?? anew(...given)
  }
}
