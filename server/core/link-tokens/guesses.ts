import { TooMany } from '../http/errors.ts'
import type { Limit, Limits } from '../limits/limits.ts'

/** Tokens of links that are worth nothing, from one network. */
export const LINK_GUESSES: Limit = { name: 'link-token', points: 20, seconds: 15 * 60 }

/**
 * Looks for what a token stands for, and counts what finds nothing (null) by its network. Call it outside of transactions.
 * @throws TooMany without looking, once a network has reached LINK_GUESSES.
 */
export async function guessToken<T>(limits: Limits, network: string, look: () => Promise<T | null>): Promise<T | null> {
  const seconds = await limits.take(LINK_GUESSES, network)
  if (seconds !== null) throw new TooMany('Too many links that can’t be used were tried.', seconds)
  const found = await look()
  if (found !== null) await limits.giveBack(LINK_GUESSES, network)
  return found
}
