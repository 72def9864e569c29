import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import { EMAIL_REFUSALS, type PendingEmailChange } from '#contract/email-changes.ts'
import { type Failure, isStaleSignIn, toFailure } from '#contract/failure.ts'
import { isMailAddress } from '#contract/mail-address.ts'
import { typed } from '#contract/typed-text.ts'
import type { MessageId } from '../../notices.ts'
import { missingActor } from '../../shared/missing-actor.ts'

/** The change of the e-mail address that waits for its confirmation is another one; null: none waits. */
export interface PendingEmailChanged {
  type: 'pendingEmailChanged'
  pending: PendingEmailChange | null
}

export interface EmailChangeInput {
  /** What was entered before the customer signed in again; '' at first. */
  email: string
  /** The customer did sign in: the request is resumed. */
  isResumed: boolean
}

interface EmailChangeContext extends EmailChangeInput {
  /** What is wrong with the address. */
  error: MessageId | null
  failure: Failure | null
  /** Account spec 4: the address belongs to somebody (409). */
  emailInUse: boolean
  /** Account spec 4: too many requests (429). */
  rateLimited: boolean
}

export type EmailChangeEvent =
  | { type: 'SUBMITTED'; email: string }
  /** The same link once more. */
  | { type: 'SENT_AGAIN' }
  /** Another address, or none. */
  | { type: 'RESET' }

/** How long to wait when the server does not say it, in seconds. */
export const RETRY_SECONDS = 60

const REFUSALS: Readonly<Record<string, MessageId>> = {
  [EMAIL_REFUSALS.invalid]: 'emailChange.invalid',
  [EMAIL_REFUSALS.unchanged]: 'emailChange.unchanged',
}

function errorOf(email: string): MessageId | null {
  if (email === '') return 'emailChange.missing'
  return isMailAddress(email) ? null : 'emailChange.invalid'
}

function refusalOf({ kind, fields }: Failure): MessageId | null {
  if (kind === 'conflict') return 'emailChange.inUse'
  return REFUSALS[fields?.['body.email'] ?? ''] ?? null
}

/**
 * The customer asks for another e-mail address (account spec 4): requested, then received, failed or reset. A sign-in that is too long
 * ago leads over the provider, and back with what was entered.
 */
export const emailChangeMachine = setup({
  types: {
    context: {} as EmailChangeContext,
    events: {} as EmailChangeEvent,
    input: {} as EmailChangeInput,
    emitted: {} as PendingEmailChanged,
    tags: {} as 'failure',
  },
  actors: {
    requestChange: missingActor<PendingEmailChange, { email: string }>('requestChange'),
    /** Leaves for the provider; resolves when the customer comes back without having signed in. */
    signInAgain: missingActor<unknown, { email: string }>('signInAgain'),
  },
  guards: {
    isResumed: ({ context }) => context.isResumed,
    isValid: (_, params: { email: string }) => errorOf(typed(params.email)) === null,
    isStale: (_, params: { error: unknown }) => isStaleSignIn(toFailure(params.error)),
    isRateLimited: ({ context }) => context.rateLimited,
  },
  actions: {
    noteEmail: assign((_, params: { email: string }) => {
      const email = typed(params.email)
      return { email, error: errorOf(email), failure: null, emailInUse: false, rateLimited: false }
    }),
    noteFailure: assign((_, params: { error: unknown }) => {
      const failure = toFailure(params.error)
      const { kind } = failure
      return {
        failure,
        error: refusalOf(failure),
        emailInUse: kind === 'conflict',
        rateLimited: kind === 'too-many',
      }
    }),
    forgetFailure: assign({ error: null, failure: null, emailInUse: false, rateLimited: false }),
    forgetEmail: assign({ email: '' }),
    emitPending: emit(
      (_, params: { pending: PendingEmailChange }) => ({ type: 'pendingEmailChanged', ...params }) as const,
    ),
  },
  delays: { untilRetry: ({ context }) => (context.failure?.retryAfterSeconds ?? RETRY_SECONDS) * 1000 },
}).createMachine({
  id: 'email-change',
  context: ({ input }) => ({ ...input, error: null, failure: null, emailInUse: false, rateLimited: false }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Looks whether the customer comes back from signing in again.',
      always: [{ guard: 'isResumed', target: 'requested' }, { target: 'reset' }],
    },
    reset: {
      description: 'The form is open.',
      on: {
        SUBMITTED: [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'requested',
            actions: { type: 'noteEmail', params: ({ event }) => event },
          },
          { actions: { type: 'noteEmail', params: ({ event }) => event } },
        ],
      },
    },
    requested: {
      description: 'The call is in flight; a second press changes nothing.',
      invoke: {
        id: 'requestChange',
        src: 'requestChange',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'received',
          actions: ['forgetFailure', { type: 'emitPending', params: ({ event }) => ({ pending: event.output }) }],
        },
        onError: [
          { guard: { type: 'isStale', params: ({ event }) => event }, target: 'signingIn' },
          { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
        ],
      },
    },
    signingIn: {
      description: 'The sign-in is too long ago: leaves for the provider.',
      invoke: {
        id: 'signInAgain',
        src: 'signInAgain',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'reset', actions: 'forgetFailure' },
        onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    received: {
      description: 'The link is on its way to the new address.',
      on: {
        SENT_AGAIN: { target: 'requested', actions: 'forgetFailure' },
        RESET: { target: 'reset', actions: ['forgetFailure', 'forgetEmail'] },
      },
    },
    failed: {
      description: 'No link was sent; the form is open, except while there were too many requests.',
      tags: 'failure',
      on: {
        SUBMITTED: [
          { guard: 'isRateLimited' },
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'requested',
            actions: { type: 'noteEmail', params: ({ event }) => event },
          },
          { target: 'reset', actions: { type: 'noteEmail', params: ({ event }) => event } },
        ],
        RESET: { target: 'reset', actions: ['forgetFailure', 'forgetEmail'] },
      },
      after: { untilRetry: { guard: 'isRateLimited', target: 'reset', actions: 'forgetFailure' } },
    },
  },
})
export type EmailChangeSnapshot = SnapshotFrom<typeof emailChangeMachine>
