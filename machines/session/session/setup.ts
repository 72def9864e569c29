import { assign, type EventObject, emit, setup } from 'xstate'
import type { Customer } from '#contract/customers.ts'
import { type Failure, toFailure } from '#contract/failure.ts'
import { infoNotice, type NoticeEvent } from '../../notices.ts'
import { retryDelay } from '../../shared/failures.ts'
import { missingActor, missingCallback } from '../../shared/missing-actor.ts'

/** How the page was reached: back from the provider with a code or an error, or in any other way. */
export interface Arrival {
  kind: 'code' | 'error' | 'plain'
  /** The address has a `state` parameter. */
  hasState: boolean
  /** The page that the customer wants: path, query string and hash. */
  target: string
}

export interface SessionInput {
  arrival: Arrival
  /** The requested page needs no sign-in (account spec 6). */
  publicPage: boolean
  /** This tab went to the root and reloaded after a failed sign-in, without a successful one since. */
  reloadedOnce: boolean
  hasRefreshToken: boolean
}

/** Tokens never enter the machine: they stay in the platform's token store. */
export interface SessionContext extends SessionInput {
  /** The page to show after sign-in. */
  target: string
  customer: Customer | null
  /** Lifetime of the access token from its issue, in seconds. */
  expiresInSeconds: number
  /** Consecutive failed renewals. */
  attempt: number
  failure: Failure | null
}

export type SessionEvent =
  | { type: 'RENEW' }
  | { type: 'SIGN_IN'; target: string }
  | { type: 'SIGN_OUT' }
  /** The server has ended every session of the customer; the page `target` says so. */
  | { type: 'ENDED'; target: string }
  | { type: 'TRY_AGAIN' }
  | { type: 'ENDED_ELSEWHERE' }
  /** The profile has other values. */
  | { type: 'CUSTOMER_CHANGED'; customer: Customer }

export type SessionFact =
  | { type: 'signedIn'; customer: Customer; target: string }
  | { type: 'signedOut'; by: 'customer' | 'other-tab' }
  | { type: 'tokensRenewed' }
  | NoticeEvent

/** Lifetime of the new access token, in seconds. */
export interface Renewed {
  expiresInSeconds: number
}

/** Exchanges the address's code for tokens and returns the requested page; rejects what the provider refused. */
export const completeSignIn = missingActor<Renewed & { target: string }, { kind: Arrival['kind'] }>('completeSignIn')

/** Uses the refresh token, under a lock; rejects with `signed-out` when there is none or the provider refused it. */
export const renewTokens = missingActor<Renewed, undefined>('renewTokens')

/**
 * Requests tokens with prompt=none, for the same customer only; rejects with `signed-out` when the provider needs the customer.
 */
export const signInSilently = missingActor<Renewed, undefined>('signInSilently')

/** Redirects to the provider's sign-in page: never resolves. */
export const redirectToSignIn = missingActor<never, { target: string }>('redirectToSignIn')

export const loadCustomer = missingActor<Customer, undefined>('loadCustomer')

/** Removes the tokens, notifies the other tabs, then ends the session at the provider (by a redirect). */
export const signOut = missingActor<void, undefined>('signOut')

/** Removes the tokens, notifies the other tabs, and loads the page that says why: never resolves. */
export const endSession = missingActor<never, { target: string }>('endSession')

/** Removes this tab's tokens. */
export const forgetTokens = missingActor<void, undefined>('forgetTokens')

/** Goes to '/' and reloads, with a note of it in this tab: never resolves. */
export const reloadAtRoot = missingActor<never, undefined>('reloadAtRoot')

/** Sends an event when the customer signs out in another tab. */
export const listenForSignOut = missingCallback<EventObject, undefined, { type: 'ENDED_ELSEWHERE' }>('listenForSignOut')

/** How long before its expiry an access token is renewed, in seconds. */
export const RENEW_AHEAD_SECONDS = 60
/** A token is never renewed sooner than this after its issue, in milliseconds. */
export const SHORTEST_RENEWAL_MS = 5000
/** Delays between failed renewals, in milliseconds; the last one repeats. */
export const RENEWAL_RETRY_DELAYS = [1000, 3000, 10_000, 30_000]

const isRefused = (error: unknown) => toFailure(error).kind === 'signed-out'

/** The building blocks of the session's states. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    emitted: {} as SessionFact,
  },
  actors: {
    completeSignIn,
    renewTokens,
    signInSilently,
    redirectToSignIn,
    loadCustomer,
    signOut,
    endSession,
    forgetTokens,
    reloadAtRoot,
    listenForSignOut,
  },
  guards: {
    cameFromProvider: ({ context }) => context.arrival.kind !== 'plain',
    hasRefreshToken: ({ context }) => context.hasRefreshToken,
    onPublicPage: ({ context }) => context.publicPage,
    refusedOnPublicPage: ({ context }, params: { error: unknown }) => context.publicPage && isRefused(params.error),
    // an answer to an unknown request can't occur again from here
    mayReload: ({ context }, params: { error: unknown }) =>
      context.arrival.hasState && (toFailure(params.error).kind === 'not-found' || !context.reloadedOnce),
    refused: (_, params: { error: unknown }) => isRefused(params.error),
    accountDeleted: (_, params: { error: unknown }) => toFailure(params.error).kind === 'not-found',
  },
  actions: {
    keepFailure: assign({ failure: (_, params: { error: unknown }): Failure => toFailure(params.error) }),
    forgetFailure: assign({ failure: null }),
    keepTarget: assign({ target: (_, params: { target: string }) => params.target }),
    keepExpiry: assign({
      expiresInSeconds: (_, params: { expiresInSeconds: number }) => params.expiresInSeconds,
      attempt: 0,
      failure: null,
    }),
    keepCustomer: assign({ customer: (_, params: { customer: Customer }) => params.customer }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    emitSignedIn: emit(
      ({ context }, params: { customer: Customer }): SessionFact => ({
        type: 'signedIn',
        customer: params.customer,
        target: context.target,
      }),
    ),
    emitRenewed: emit({ type: 'tokensRenewed' }),
    emitSignedOut: emit(
      (_, params: { by: 'customer' | 'other-tab' }): SessionFact => ({
        type: 'signedOut',
        by: params.by,
      }),
    ),
    emitEnded: emit(infoNotice('session.ended')),
    forgetCustomer: assign({ customer: null }),
  },
  delays: {
    untilRenewal: ({ context }) =>
      Math.max((context.expiresInSeconds - RENEW_AHEAD_SECONDS) * 1000, SHORTEST_RENEWAL_MS),
    untilNextAttempt: ({ context }) => retryDelay(RENEWAL_RETRY_DELAYS, context.attempt - 1, context.failure),
  },
})
