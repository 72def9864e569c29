import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { STALE_SIGN_IN } from '#contract/failure.ts'
import type { AppEnv, ServerContext } from '../context.ts'
import { identityRecords } from '../database/schema.ts'
import { HttpError } from '../http/errors.ts'

/** How long ago the customer may have entered their password for a call that changes the account itself, in milliseconds. */
export const FRESH_SIGN_IN = 5 * 60_000

/**
 * Throws 403 with the mark STALE_SIGN_IN unless the token comes from a sign-in that is at most FRESH_SIGN_IN old, and whose session
 * has not been ended since. Renewing a token does not make its sign-in younger.
 */
export async function requireFreshSignIn(
  { db }: Pick<ServerContext, 'db'>,
  c: Context<AppEnv>,
  now = new Date(),
): Promise<void> {
  const signIn = c.get('signIn')
  const isFresh = signIn !== null && now.getTime() - signIn.at.getTime() <= FRESH_SIGN_IN
  if (!isFresh || !(await hasGrant(db, signIn.grantId))) {
    throw new HttpError(403, 'Sign in again first.', STALE_SIGN_IN)
  }
}

async function hasGrant(db: ServerContext['db'], grantId: string): Promise<boolean> {
  const isGrant = and(eq(identityRecords.model, 'Grant'), eq(identityRecords.id, grantId))
  return (await db.$count(identityRecords, isGrant)) > 0
}
