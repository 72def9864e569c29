import type { EventObject } from 'xstate'
import type { Customer } from '#contract/customers.ts'
import { missingActor, missingCallback } from '../missing-actor.ts'
import type { Arrival } from './model.ts'

/** Life of the access token just given, in seconds. */
export interface Renewed {
  expiresInSeconds: number
}

/** Turns the address's code into tokens and answers where the customer wanted to be; rejects what the provider refused. */
export const completeSignIn = missingActor<Renewed & { target: string }, { kind: Arrival['kind'] }>('completeSignIn')

/** Uses the refresh token, under a lock; rejects with `signed-out` when there is none or the provider refused it. */
export const renewTokens = missingActor<Renewed, undefined>('renewTokens')

/** Asks the provider with prompt=none, for the same customer only; rejects with `signed-out` when it wants to see the customer. */
export const signInSilently = missingActor<Renewed, undefined>('signInSilently')

/** Leaves for the provider's sign-in page: never resolves. */
export const redirectToSignIn = missingActor<never, { target: string }>('redirectToSignIn')

export const loadCustomer = missingActor<Customer, undefined>('loadCustomer')

/** Forgets the tokens, tells the other tabs, then ends the session at the provider (which leaves the page). */
export const signOut = missingActor<void, undefined>('signOut')

/** Forgets this tab's tokens. */
export const forgetTokens = missingActor<void, undefined>('forgetTokens')

/** Goes to '/' and reloads, and notes that this tab did so: never resolves. */
export const reloadAtRoot = missingActor<never, undefined>('reloadAtRoot')

/** Tells when the customer signed out in another tab. */
export const listenForSignOut = missingCallback<EventObject, undefined, { type: 'ENDED_ELSEWHERE' }>('listenForSignOut')
