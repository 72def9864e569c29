import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import pLimit from 'p-limit'
import { MAX_PASSWORD, MIN_PASSWORD } from '#contract/registration.ts'
import { Busy } from '../http/errors.ts'

export type PasswordProblem = 'registration.passwordShort' | 'registration.passwordLong' | 'registration.passwordWeak'

/** The text id of what is wrong with a new password; null when it is fine. `known` is what is known of the customer. */
export async function passwordProblem(password: string, known: readonly string[]): Promise<PasswordProblem | null> {
  const { length } = [...password]
  if (length < MIN_PASSWORD) return 'registration.passwordShort'
  if (length > MAX_PASSWORD) return 'registration.passwordLong'
  const { LEAST_STRENGTH, strengthOf } = await import('#contract/password-rules.ts')
  return strengthOf(password, known) < LEAST_STRENGTH ? 'registration.passwordWeak' : null
}

const HASH_BYTES = 32
const SALT_BYTES = 16
/** scrypt: 32 MB and about 0.1 s per guess. */
const COST: ScryptOptions = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

/** Passwords hashed at once: half of the threads that Node has for this and for files. */
export const HASHES_AT_ONCE = 2
/** Passwords that wait for their turn at the most, some seconds' worth; more are refused. */
export const HASHES_WAITING = 40

const queue = pLimit(HASHES_AT_ONCE)

/** @throws Busy when too many wait. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= HASHES_WAITING) throw new Busy('Too many passwords are being checked.')
  return queue(work)
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, COST, (error, hash) => (error ? reject(error) : resolve(hash)))
  })
}

/** `salt:hash`, both base64. Rejects with Busy when too many passwords wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return `${salt.toString('base64')}:${(await inTurn(() => derive(password, salt))).toString('base64')}`
}

/** Compared with when there is no such customer, so that the answer takes the same time. */
const NOBODY = `${Buffer.alloc(SALT_BYTES).toString('base64')}:${Buffer.alloc(HASH_BYTES).toString('base64')}`

/** Whether the password matches the hash; `null` stands for a customer who does not exist. Rejects with Busy. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt = '', hash = ''] = (stored ?? NOBODY).split(':')
  const derived = await inTurn(() => derive(password, Buffer.from(salt, 'base64')))
  return timingSafeEqual(derived, Buffer.from(hash, 'base64')) && stored !== null
}
