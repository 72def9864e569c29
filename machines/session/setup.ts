import { assign, emit, setup } from 'xstate'
import type { Customer } from '#contract/customers.ts'
import { type Failure, toFailure } from '#contract/failure.ts'
import { retryDelay } from '../failures.ts'
import { infoNotice } from '../notices.ts'
import {
  completeSignIn,
  forgetTokens,
  listenForSignOut,
  loadCustomer,
  redirectToSignIn,
  reloadAtRoot,
  renewTokens,
  signInSilently,
  signOut,
} from './actors.ts'
import type { SessionContext, SessionEvent, SessionFact, SessionInput } from './model.ts'

/** How long before its end an access token is renewed, in seconds. */
export const RENEW_AHEAD_SECONDS = 60
/** A token is never renewed sooner than this after it was given, in milliseconds. */
export const SHORTEST_RENEWAL_MS = 5000
/** Waits between failed renewals, in milliseconds; the last one goes on. */
export const RENEWAL_RETRY_DELAYS = [1000, 3000, 10_000, 30_000]

const isRefused = (error: unknown) => toFailure(error).kind === 'signed-out'

/** What the session's states are made of. */
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
    forgetTokens,
    reloadAtRoot,
    listenForSignOut,
  },
  guards: {
    cameFromProvider: ({ context }) => context.arrival.kind !== 'plain',
    hasRefreshToken: ({ context }) => context.hasRefreshToken,
    onPublicPage: ({ context }) => context.publicPage,
    refusedOnPublicPage: ({ context }, params: { error: unknown }) => context.publicPage && isRefused(params.error),
    // an answer that this tab never asked for can't come again from what follows
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
    tellSignedIn: emit(
      ({ context }, params: { customer: Customer }): SessionFact => ({
        type: 'signedIn',
        customer: params.customer,
        target: context.target,
      }),
    ),
    tellRenewed: emit({ type: 'tokensRenewed' }),
    tellSignedOut: emit(
      (_, params: { by: 'customer' | 'other-tab' }): SessionFact => ({
        type: 'signedOut',
        by: params.by,
      }),
    ),
    tellEnded: emit(infoNotice('session.ended')),
    forgetCustomer: assign({ customer: null }),
  },
  delays: {
    untilRenewal: ({ context }) =>
      Math.max((context.expiresInSeconds - RENEW_AHEAD_SECONDS) * 1000, SHORTEST_RENEWAL_MS),
    untilNextAttempt: ({ context }) => retryDelay(RENEWAL_RETRY_DELAYS, context.attempt - 1, context.failure),
  },
})
