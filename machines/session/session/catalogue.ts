import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { isSlow, neverEnds, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { customer } from '#contract/customers.ts'
import { fails } from '../../catalogue/outcomes.ts'
import { sampleCustomer } from '../../catalogue/samples.ts'
import { bareEvent, eventOf } from '../../catalogue/schemas.ts'
import { sessionMachine } from './machine.ts'
import type { SessionInput } from './setup.ts'

/** Lifetime of the embedded provider's access tokens, in seconds. */
const TEN_MINUTES = 600
const tokenLife = v.strictObject({ expiresInSeconds: v.number() })
const renewed = { expiresInSeconds: TEN_MINUTES }

const plain: SessionInput = {
  arrival: { kind: 'plain', hasState: false, target: '/my-photos/photos?stripped=true' },
  publicPage: false,
  reloadedOnce: false,
  hasRefreshToken: false,
}
const reloaded: SessionInput = { ...plain, hasRefreshToken: true }
const back: SessionInput = { ...plain, arrival: { kind: 'code', hasState: true, target: '/' } }

export const sessionEntry = defineEntry<typeof sessionMachine>({
  machine: sessionMachine,
  title: 'Session',
  description: 'Who is signed in, from the arrival on a page to sign-out in any tab.',
  input: back,
  otherInputs: {
    'first visit': plain,
    'reloaded tab': reloaded,
    'reloaded tab on a public page': { ...reloaded, publicPage: true },
    'public page': { ...plain, publicPage: true },
    'refused by the provider': { ...back, arrival: { kind: 'error', hasState: true, target: '/' } },
    'refused again after a reload': { ...back, reloadedOnce: true },
  },
  events: {
    RENEW: bareEvent('RENEW'),
    SIGN_IN: { schema: eventOf('SIGN_IN', { target: v.string() }), samples: [{ type: 'SIGN_IN', target: '/' }] },
    SIGN_OUT: bareEvent('SIGN_OUT'),
    ENDED: {
      schema: eventOf('ENDED', { target: v.string() }),
      samples: [{ type: 'ENDED', target: '/change-email-success' }],
    },
    CUSTOMER_CHANGED: {
      schema: eventOf('CUSTOMER_CHANGED', { customer }),
      samples: [{ type: 'CUSTOMER_CHANGED', customer: sampleCustomer }],
    },
    TRY_AGAIN: bareEvent('TRY_AGAIN'),
    ENDED_ELSEWHERE: {
      ...bareEvent('ENDED_ELSEWHERE'),
      sentBy: 'listenForSignOut',
    },
  },
  actors: {
    completeSignIn: [
      succeeds({ ...renewed, target: '/my-photos/photos' }, 'gives tokens'),
      ...fails('rejected', 'not-found', 'offline', 'server'),
    ],
    renewTokens: [succeeds(renewed, 'gives tokens'), ...fails('signed-out', 'offline', 'timeout', 'server')],
    signInSilently: [succeeds(renewed, 'gives tokens'), ...fails('signed-out', 'offline', 'timeout')],
    redirectToSignIn: [neverEnds('leaves the page'), ...fails('offline')],
    loadCustomer: [succeeds(sampleCustomer), isSlow(sampleCustomer), ...fails('not-found', 'server', 'offline')],
    signOut: [succeeds(undefined, 'ends the session'), neverEnds('leaves the page'), ...fails('offline')],
    endSession: [neverEnds('leaves the page'), ...fails('bad-answer')],
    forgetTokens: [succeeds(undefined, 'forgets'), ...fails('bad-answer')],
    reloadAtRoot: [neverEnds('leaves the page'), ...fails('bad-answer')],
    listenForSignOut: [
      neverEnds('receives nothing'),
      { name: 'receives a sign-out', kind: 'script', steps: [{ after: 5000, send: { type: 'ENDED_ELSEWHERE' } }] },
    ],
  },
  answers: {
    completeSignIn: v.strictObject({ expiresInSeconds: v.number(), target: v.string() }),
    renewTokens: tokenLife,
    signInSilently: tokenLife,
    loadCustomer: customer,
  },
  project: ({ value, context }) => [value, context.publicPage, context.arrival, context.reloadedOnce],
  noScreen: {
    arriving: 'Left at once.',
    'signedIn.fresh': 'The product itself is on the screen.',
    'signedIn.renewing': 'The product itself is on the screen; the sign-in is renewed unseen.',
    'signedIn.waitingToRenew':
      'The product itself is on the screen; calls say for themselves what they could not do until the sign-in is renewed.',
    'signedIn.revivingSilently': 'The product itself is on the screen; the sign-in is renewed unseen.',
  },
})
