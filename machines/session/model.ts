import type { Customer } from '#contract/customers.ts'
import type { Failure } from '#contract/failure.ts'
import type { NoticeTold } from '../notices.ts'

/** How the page was reached: back from the provider with a code or an error, or in any other way. */
export interface Arrival {
  kind: 'code' | 'error' | 'plain'
  /** The address carries a `state` parameter. */
  hasState: boolean
  /** Where the customer wanted to be: path, query string and hash. */
  target: string
}

export interface SessionInput {
  arrival: Arrival
  /** The page asked for needs no sign-in (account spec 6). */
  publicPage: boolean
  /** This tab went to the root and reloaded after a failed sign-in, and nobody has been signed in since. */
  reloadedOnce: boolean
  hasRefreshToken: boolean
}

/** Tokens never come here: they stay in the platform's token store. */
export interface SessionContext extends SessionInput {
  /** Where to go after sign-in. */
  target: string
  customer: Customer | null
  /** Life of the access token from when it was given, in seconds. */
  expiresInSeconds: number
  /** Renewals that failed one after another. */
  attempt: number
  failure: Failure | null
}

export type SessionEvent =
  | { type: 'RENEW' }
  | { type: 'SIGN_IN'; target: string }
  | { type: 'SIGN_OUT' }
  | { type: 'TRY_AGAIN' }
  | { type: 'ENDED_ELSEWHERE' }

export type SessionFact =
  | { type: 'signedIn'; customer: Customer; target: string }
  | { type: 'signedOut'; by: 'customer' | 'other-tab' }
  | { type: 'tokensRenewed' }
  | NoticeTold
