import type { SessionInput } from '#machines/session/types.ts'
import { carriedQuery } from '#src/platform/addresses.ts'
import type { TokenStore } from './token-store.ts'

/** Where the browser has arrived, and what the provider has added to the address. */
export function arrivalAt({ pathname, search, hash }: Location): SessionInput['arrival'] {
  const query = new URLSearchParams(search)
  const kind = query.has('code') ? 'code' : query.has('error') ? 'error' : 'plain'
  return { kind, hasState: query.has('state'), target: `${pathname}${carriedQuery(search)}${hash}` }
}

/** Whether the session goes on with what this tab keeps. */
export const isRestored = (location: Location, tokens: TokenStore): boolean =>
  arrivalAt(location).kind === 'plain' && tokens.refreshToken() !== null
