import { findDeleted } from '../customers/deletion.ts'
import { checkPassword } from '../customers/passwords.ts'
import { findCustomerByEmail } from '../customers/store.ts'
import type { Database } from '../database/types.ts'
import { Busy, TooMany } from '../http/errors.ts'
import type { Limits } from '../limits/limits.ts'
import { consumeGuess, forgetGuesses, type Guess, refundGuess } from './guesses.ts'

/** A live customer, or one whose account was deleted and can still be kept. */
const findAccount = async (db: Database, email: string) =>
  (await findCustomerByEmail(db, email)) ?? (await findDeleted(db, email, new Date()))

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

interface Attempt {
  email: string
  password: string
  network: string
  /** The id by which an account knows the browser; null where it doesn't. */
  browserOf: (account: Account) => string | null
}

/** Where too many passwords are being checked this one was not, and does not count. */
async function isRight(limits: Limits, guess: Guess, password: string, hash: string | null): Promise<boolean> {
  try {
    return await checkPassword(password, hash)
  } catch (error) {
    if (error instanceof Busy) await refundGuess(limits, guess)
    throw error
  }
}

/**
 * The account of an address and its password; null when they don't belong together. Addresses without an account are counted,
 * and take as long, as others.
 * @throws TooMany without looking at the password; Busy.
 */
export async function checkAttempt(
  { db, limits }: { db: Database; limits: Limits },
  { email, password, network, browserOf }: Attempt,
): Promise<Account | null> {
  const account = await findAccount(db, email)
  const guess = { email, network, browser: account ? browserOf(account) : null }
  const seconds = await consumeGuess(limits, guess)
  if (seconds !== null) throw new TooMany('Too many wrong passwords.', seconds)
  if (!(await isRight(limits, guess, password, account?.passwordHash ?? null)) || !account) return null
  await forgetGuesses(limits, guess)
  return account
}
