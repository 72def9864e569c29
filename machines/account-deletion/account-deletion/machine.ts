import { assign, type SnapshotFrom, setup } from 'xstate'
import { type Failure, isStaleSignIn, toFailure } from '#contract/failure.ts'
import { missingActor } from '../../shared/missing-actor.ts'

/** The mail with the link that confirms the deletion. */
export type DeletionMail = { email: string; expires: string }

interface AccountDeletionContext {
  /** The mail that was sent last. */
  mail: DeletionMail | null
  failure: Failure | null
}

export type AccountDeletionEvent =
  | { type: 'ASKED' }
  /** The customer is back from signing in again: the request is resumed. */
  | { type: 'SIGNED_IN' }
  /** They are back without. */
  | { type: 'CAME_BACK' }
  | { type: 'SURE' }
  | { type: 'UNSURE' }
  | { type: 'CONFIRMED' }
  | { type: 'CANCELLED' }

/**
 * Requests the deletion of the account (account spec 4: requested, then received, failed or reset). A link in a mail confirms it;
 * until then nothing has happened. A sign-in that was too long ago is repeated first.
 */
export const accountDeletionMachine = setup({
  types: {
    context: {} as AccountDeletionContext,
    events: {} as AccountDeletionEvent,
    tags: {} as 'failure' | 'open' | 'busy',
  },
  actors: {
    requestDeletion: missingActor<DeletionMail, undefined>('requestDeletion'),
    /** Resolves only when the customer comes back without a sign-in. */
    signInAgain: missingActor<void, undefined>('signInAgain'),
  },
  guards: { isStale: (_, params: { error: unknown }) => isStaleSignIn(toFailure(params.error)) },
  actions: {
    noteMail: assign({ mail: (_, params: { output: DeletionMail }) => params.output, failure: null }),
    noteFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'account-deletion',
  context: { mail: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is asked for.',
      on: { ASKED: 'asking', SIGNED_IN: 'requested', CAME_BACK: 'asking.sure' },
    },
    asking: {
      description: 'A dialog says what goes with the account and what stays.',
      tags: 'open',
      initial: 'unsure',
      on: { CANCELLED: 'closed' },
      states: {
        unsure: {
          description: 'The customer has not said that they have what they want to keep.',
          on: { SURE: 'sure' },
        },
        sure: {
          description: 'The link can be requested.',
          on: { UNSURE: 'unsure', CONFIRMED: '#account-deletion.requested' },
        },
      },
    },
    requested: {
      description: 'The call is in flight.',
      tags: ['open', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'requestDeletion',
        src: 'requestDeletion',
        onDone: { target: 'received', actions: { type: 'noteMail', params: ({ event }) => event } },
        onError: [
          { guard: { type: 'isStale', params: ({ event }) => event }, target: 'signingIn' },
          { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
        ],
      },
    },
    signingIn: {
      description: 'The sign-in was too long ago: the customer leaves for the sign-in page.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'signInAgain',
        src: 'signInAgain',
        onDone: 'asking.sure',
        onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    received: {
      description: 'The mail is on its way; nothing happens until its link is opened. It can be sent again.',
      tags: 'open',
      on: { CONFIRMED: 'requested', CANCELLED: 'closed' },
    },
    failed: {
      description: 'The link could not be sent; the same button tries again.',
      tags: ['open', 'failure'],
      on: { CONFIRMED: 'requested', CANCELLED: 'closed' },
    },
  },
})
export type AccountDeletionSnapshot = SnapshotFrom<typeof accountDeletionMachine>
