import type { SessionInput } from '#machines/session/session/setup.ts'
import { carriedQuery } from '#src/platform/addresses.ts'
import type { TokenStore } from './token-store.ts'

/** Read, and removed from the address, by the page that they are for: after signing in. */
const UNREAD = ['recipient']

/** The address at the start, with the parameters that the provider added. */
export function arrivalAt({ pathname, search, hash }: Location): SessionInput['arrival'] {
  const query = new URLSearchParams(search)
  const kind = query.has('code') ? 'code' : query.has('error') ? 'error' : 'plain'
  return { kind, hasState: query.has('state'), target: `${pathname}${carriedQuery(search, UNREAD)}${hash}` }
}

/** Whether the session is restored from this tab's storage. */
export const isRestored = (location: Location, tokens: TokenStore): boolean =>
  arrivalAt(location).kind === 'plain' && tokens.refreshToken() !== null
