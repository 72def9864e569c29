import { TooMany } from '../http/errors.ts'
import type { Limit, Limits } from '../limits/limits.ts'

/** Mails of one kind that a customer may ask for, or that may go to an address. */
export const MAIL_LIMIT: Limit = { name: 'mail', points: 5, seconds: 60 * 60 }

/**
 * Counts a mail for each key, e.g. `email-change customer <id>` and `email-change address <e-mail>`. Throws 429 with
 * `Retry-After` once one of them has had as many as MAIL_LIMIT allows.
 */
export async function consumeMailLimit(limits: Limits, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const seconds = await limits.take(MAIL_LIMIT, key.toLowerCase())
    if (seconds !== null) throw new TooMany('Too many mails were requested.', seconds)
  }
}
