import type { SnapshotFrom } from 'xstate'
import { sessionSetup } from './setup.ts'

/**
 * Who is signed in, from the arrival on a page to sign-out in any tab (open question 31; account spec 2.6, 2.7). Only this flow
 * renews tokens; a failing connection or server never signs anybody out.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...input,
    target: input.arrival.target,
    customer: null,
    expiresInSeconds: 0,
    attempt: 0,
    failure: null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Decides by the address and what this tab keeps.',
      always: [
        { guard: 'cameFromProvider', target: 'completingSignIn' },
        { guard: 'hasRefreshToken', target: 'restoring' },
        { guard: 'onPublicPage', target: 'anonymous' },
        { target: 'redirectingToSignIn' },
      ],
    },
    completingSignIn: {
      description: 'Back from the sign-in page: turns the answer into tokens.',
      invoke: {
        id: 'completeSignIn',
        src: 'completeSignIn',
        input: ({ context }) => ({ kind: context.arrival.kind }),
        onDone: {
          target: 'loadingCustomer',
          actions: [
            { type: 'keepExpiry', params: ({ event }) => event.output },
            { type: 'keepTarget', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'mayReload', params: ({ event }) => event },
            target: 'reloadingAtRoot',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          { target: 'signInFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    reloadingAtRoot: {
      description: 'The sign-in failed: goes to the root and reloads; once, unless this tab never asked for it.',
      tags: 'failure',
      invoke: {
        id: 'reloadAtRoot',
        src: 'reloadAtRoot',
        onError: { target: 'signInFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    signInFailed: {
      description: 'The customer could not be signed in: a page says so.',
      tags: 'failure',
      on: { TRY_AGAIN: { target: 'redirectingToSignIn', actions: 'forgetFailure' } },
    },
    restoring: {
      description: 'Renews the tokens of a tab that was reloaded.',
      invoke: {
        id: 'renewTokens',
        src: 'renewTokens',
        onDone: { target: 'loadingCustomer', actions: { type: 'keepExpiry', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'refused', params: ({ event }) => event }, target: 'signingInSilently' },
          { target: 'restoreFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    restoreFailed: {
      description: 'The tokens could not be renewed, and nobody refused it: nobody is signed out.',
      tags: 'failure',
      on: {
        TRY_AGAIN: { target: 'restoring', actions: 'forgetFailure' },
        SIGN_OUT: { target: 'signingOut', actions: 'forgetFailure' },
      },
    },
    signingInSilently: {
      description: 'The refresh token was refused: asks the provider once without showing a page.',
      invoke: {
        id: 'signInSilently',
        src: 'signInSilently',
        onDone: { target: 'loadingCustomer', actions: { type: 'keepExpiry', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'refusedOnPublicPage', params: ({ event }) => event }, target: 'anonymous' },
          { guard: { type: 'refused', params: ({ event }) => event }, target: 'redirectingToSignIn' },
          { target: 'restoreFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    redirectingToSignIn: {
      description: 'Leaves for the sign-in page.',
      invoke: {
        id: 'redirectToSignIn',
        src: 'redirectToSignIn',
        input: ({ context }) => ({ target: context.target }),
        onError: { target: 'signInFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    loadingCustomer: {
      description: 'Reads who is signed in.',
      invoke: {
        id: 'loadCustomer',
        src: 'loadCustomer',
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'keepCustomer', params: ({ event }) => ({ customer: event.output }) },
            { type: 'emitSignedIn', params: ({ event }) => ({ customer: event.output }) },
          ],
        },
        onError: [
          { guard: { type: 'accountDeleted', params: ({ event }) => event }, target: 'signingOut' },
          { target: 'customerFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    customerFailed: {
      description: 'The customer could not be read; nobody is signed out.',
      tags: 'failure',
      on: {
        TRY_AGAIN: { target: 'loadingCustomer', actions: 'forgetFailure' },
        SIGN_OUT: { target: 'signingOut', actions: 'forgetFailure' },
      },
    },
    signedIn: {
      description: 'The customer is signed in.',
      tags: 'open',
      initial: 'fresh',
      invoke: { id: 'listenForSignOut', src: 'listenForSignOut' },
      on: {
        SIGN_OUT: { target: 'signingOut', actions: 'forgetFailure' },
        ENDED: {
          target: 'ending',
          actions: ['forgetFailure', { type: 'keepTarget', params: ({ event }) => event }],
        },
        ENDED_ELSEWHERE: { target: 'endedElsewhere', actions: 'forgetFailure' },
        CUSTOMER_CHANGED: { actions: { type: 'keepCustomer', params: ({ event }) => event } },
      },
      states: {
        fresh: {
          description: 'The access token is good.',
          on: { RENEW: { target: 'renewing' } },
          after: { untilRenewal: { target: 'renewing' } },
        },
        renewing: {
          description: 'Gets a new access token; all callers meanwhile wait for the same one.',
          invoke: {
            id: 'renewTokens',
            src: 'renewTokens',
            onDone: {
              target: 'fresh',
              actions: [{ type: 'keepExpiry', params: ({ event }) => event.output }, 'emitRenewed'],
            },
            onError: [
              { guard: { type: 'refused', params: ({ event }) => event }, target: 'revivingSilently' },
              {
                target: 'waitingToRenew',
                actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'countAttempt'],
              },
            ],
          },
        },
        waitingToRenew: {
          description: 'The renewal did not come through: tries again in a while.',
          tags: 'failure',
          on: { RENEW: { target: 'renewing' } },
          after: { untilNextAttempt: { target: 'renewing' } },
        },
        revivingSilently: {
          description: 'The refresh token was refused: asks the provider once without showing a page.',
          invoke: {
            id: 'signInSilently',
            src: 'signInSilently',
            onDone: {
              target: 'fresh',
              actions: [{ type: 'keepExpiry', params: ({ event }) => event.output }, 'emitRenewed'],
            },
            onError: [
              {
                guard: { type: 'refused', params: ({ event }) => event },
                target: '#session.redirectingToSignIn',
                actions: 'forgetCustomer',
              },
              {
                target: 'waitingToRenew',
                actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'countAttempt'],
              },
            ],
          },
        },
      },
    },
    signingOut: {
      description: 'Ends the session here, in all tabs and at the provider.',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: {
          target: 'signedOut',
          actions: ['forgetCustomer', { type: 'emitSignedOut', params: { by: 'customer' } }],
        },
        onError: { target: 'signOutFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    ending: {
      description: 'The server has ended all sessions: signs out in all tabs, and leaves for the page that says so.',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ target: context.target }),
        onError: { target: 'signOutFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    signOutFailed: {
      description: 'The session could not be ended everywhere.',
      tags: 'failure',
      on: { TRY_AGAIN: { target: 'signingOut', actions: 'forgetFailure' } },
    },
    endedElsewhere: {
      description: 'The customer signed out in another tab: this one forgets its tokens.',
      invoke: {
        id: 'forgetTokens',
        src: 'forgetTokens',
        onDone: {
          target: 'signedOut',
          actions: ['forgetCustomer', { type: 'emitSignedOut', params: { by: 'other-tab' } }, 'emitEnded'],
        },
        onError: { target: 'signOutFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    signedOut: {
      description: 'Nobody is signed in any more.',
      tags: 'open',
      on: {
        SIGN_IN: { target: 'redirectingToSignIn', actions: { type: 'keepTarget', params: ({ event }) => event } },
      },
    },
    anonymous: {
      description: 'A public page without sign-in.',
      tags: 'open',
      on: {
        SIGN_IN: { target: 'redirectingToSignIn', actions: { type: 'keepTarget', params: ({ event }) => event } },
      },
    },
  },
})

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>
