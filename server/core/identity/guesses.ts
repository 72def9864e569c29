import type { Limit, Limits } from '../limits/limits.ts'

const MINUTES = 60

export const GUESSES_OF_ADDRESS_AND_NETWORK: Limit = { name: 'sign-in-pair', points: 5, seconds: 15 * MINUTES }
/** Wrong passwords from one network, for any number of addresses. Schools, offices and mobile networks share one. */
export const GUESSES_OF_NETWORK: Limit = { name: 'sign-in-network', points: 50, seconds: 15 * MINUTES }
/** Wrong passwords for an address from any number of networks. */
export const GUESSES_OF_ADDRESS: Limit = { name: 'sign-in-address', points: 100, seconds: 15 * MINUTES }
/** Wrong passwords for an account in a browser that has signed in to it before. */
export const GUESSES_OF_KNOWN_BROWSER: Limit = { name: 'sign-in-browser', points: 10, seconds: 15 * MINUTES }

/** One password for one address. */
export interface Guess {
  email: string
  network: string
  /** The browser's id where the account knows it (`known-browsers.ts`): what strangers guess does not count for it. */
  browser: string | null
}

type Count = [limit: Limit, key: string]

/** The most particular one first: what it refuses is not counted for the others. */
const countsOf = ({ email, network, browser }: Guess): [Count, ...Count[]] =>
  browser === null
    ? [
        [GUESSES_OF_ADDRESS_AND_NETWORK, `${network} ${email}`],
        [GUESSES_OF_NETWORK, network],
        [GUESSES_OF_ADDRESS, email],
      ]
    : [[GUESSES_OF_KNOWN_BROWSER, browser]]

/**
 * Counts a guess before its password is checked, so that simultaneous guesses gain nothing. Seconds to wait; null when the
 * password may be checked. A refused guess does not extend the wait.
 */
export async function consumeGuess(limits: Limits, guess: Guess): Promise<number | null> {
  for (const count of countsOf(guess)) {
    const seconds = await limits.take(...count)
    if (seconds !== null) return seconds
  }
  return null
}

/** Takes back a guess whose password was not checked after all. */
export async function refundGuess(limits: Limits, guess: Guess): Promise<void> {
  for (const count of countsOf(guess)) await limits.giveBack(...count)
}

/** After a successful sign-in: wrong guesses of the same browser, or of the same network for this address, are forgotten. */
export async function forgetGuesses(limits: Limits, guess: Guess): Promise<void> {
  const [own, ...shared] = countsOf(guess)
  await limits.forget(...own)
  for (const count of shared) await limits.giveBack(...count)
}
