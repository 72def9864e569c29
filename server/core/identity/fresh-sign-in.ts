import type { Context } from 'hono'
import { STALE_SIGN_IN } from '#contract/failure.ts'
import type { AppEnv } from '../context.ts'
import { HttpError } from '../http/errors.ts'

/** How long ago the customer may have entered their password for a call that changes the account itself, in milliseconds. */
export const FRESH_SIGN_IN = 5 * 60_000

/**
 * Throws 403 with the mark STALE_SIGN_IN unless the token comes from a sign-in that is at most FRESH_SIGN_IN old. Renewing a token does
 * not make its sign-in younger; that its session lives is asked of every call (`authenticate`).
 */
export function requireFreshSignIn(c: Context<AppEnv>, now = new Date()): void {
  const signIn = c.get('signIn')
  const isFresh = signIn !== null && now.getTime() - signIn.at.getTime() <= FRESH_SIGN_IN
  if (!isFresh) throw new HttpError(403, 'Sign in again first.', STALE_SIGN_IN)
}
