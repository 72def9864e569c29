import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { createSigner } from '../http/signatures.ts'
import type { Settings } from '../settings.ts'

/** How long a browser is known after a sign-in, in seconds. */
export const KNOWN_BROWSER_AGE = 180 * 24 * 3600

type Signer = ReturnType<typeof createSigner>
interface Account {
  id: string
  passwordHash: string
}

export interface KnownBrowsers {
  /** The id of a browser that has signed in to this account with its present password; null for any other. */
  find(c: Context, account: Account): string | null
  /** Lets the browser of a successful sign-in be known to the account. */
  note(c: Context, account: Account): void
}

/**
 * Browsers that have signed in to an account, each known by a signed cookie of that account. It signs nobody in; its holder has
 * limits of its own when a password is wrong (`guesses.ts`). A new password ends it.
 */
export function createKnownBrowsers(
  { sign, verify }: Signer,
  { publicScheme }: Pick<Settings, 'publicScheme'>,
): KnownBrowsers {
  const nameOf = ({ id }: Account) => `known-${sign(`name ${id}`).slice(0, 16)}`
  const signed = (browser: string, { id, passwordHash }: Account) => `browser ${browser} ${id} ${passwordHash}`
  const prefix = publicScheme === 'https' ? 'host' : undefined

  const find = (c: Context, account: Account) => {
    const [browser = '', signature = ''] = (getCookie(c, nameOf(account), prefix) ?? '').split('.')
    return verify(signed(browser, account), signature) ? browser : null
  }
  return {
    find,
    note: (c, account) => {
      const browser = find(c, account) ?? randomBytes(12).toString('base64url')
      setCookie(c, nameOf(account), `${browser}.${sign(signed(browser, account))}`, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: KNOWN_BROWSER_AGE,
        ...(prefix !== undefined && { prefix, secure: true }),
      })
    },
  }
}
