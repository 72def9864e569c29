/** The first call takes what was begun before it, unless that came to null; each later one begins anew. */
export function begunWith<Given extends unknown[], Result>(
  begun: Promise<Result | null>,
  anew: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  let first: Promise<Result | null> | null = begun
  return async (...given) => {
    const taken = first
    first = null
    return (await taken) ?? anew(...given)
  }
}
