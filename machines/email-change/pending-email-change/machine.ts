import { assign, type EventObject, enqueueActions, type SnapshotFrom, setup } from 'xstate'
import type { PendingEmailChange } from '#contract/email-changes.ts'
import { type Failure, toFailure } from '#contract/failure.ts'
import { accountErrorNotice, accountSuccessNotice, type NoticeEvent } from '../../notices.ts'
import { missingActor } from '../../shared/missing-actor.ts'
import { type PendingEmailChanged, RETRY_SECONDS } from '../email-change/machine.ts'

interface PendingEmailChangeContext {
  /** What was asked for last. */
  asked: 'resend' | 'cancel' | null
  failure: Failure | null
}

export type PendingEmailChangeEvent = { type: 'RESEND_ASKED' } | { type: 'CANCEL_ASKED' }

const failed = [
  {
    guard: { type: 'isGone', params: ({ event }: { event: { error: unknown } }) => event },
    target: 'resting',
    actions: 'emitGone',
  },
  { target: 'failed', actions: { type: 'noteFailure', params: ({ event }: { event: { error: unknown } }) => event } },
] as const

/** The change that waits for its confirmation: its link is sent once more, or it is cancelled. Each is one call. */
export const pendingEmailChangeMachine = setup({
  types: {
    context: {} as PendingEmailChangeContext,
    events: {} as PendingEmailChangeEvent,
    emitted: {} as PendingEmailChanged | NoticeEvent,
    tags: {} as 'failure',
  },
  actors: {
    resend: missingActor<PendingEmailChange, EventObject>('resend'),
    cancel: missingActor<{ email: string }, EventObject>('cancel'),
  },
  guards: {
    isGone: (_, params: { error: unknown }) => toFailure(params.error).kind === 'not-found',
    isRateLimited: ({ context }) => context.failure?.kind === 'too-many',
  },
  actions: {
    note: assign((_, params: { asked: 'resend' | 'cancel' }) => ({ ...params, failure: null })),
    noteFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    forgetFailure: assign({ failure: null }),
    emitSent: enqueueActions(({ enqueue }, params: { pending: PendingEmailChange }) => {
      enqueue.emit({ type: 'pendingEmailChanged', ...params })
      enqueue.emit(accountSuccessNotice('emailChange.pendingSent', { email: params.pending.email }))
    }),
    emitCancelled: enqueueActions(({ enqueue }) => {
      enqueue.emit({ type: 'pendingEmailChanged', pending: null })
      enqueue.emit(accountSuccessNotice('emailChange.pendingCancelled'))
    }),
    emitGone: enqueueActions(({ enqueue }) => {
      enqueue.emit({ type: 'pendingEmailChanged', pending: null })
      enqueue.emit(accountErrorNotice('emailChange.pendingGone'))
    }),
  },
  delays: { untilRetry: ({ context }) => (context.failure?.retryAfterSeconds ?? RETRY_SECONDS) * 1000 },
}).createMachine({
  id: 'pending-email-change',
  context: { asked: null, failure: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is asked for.',
      on: {
        RESEND_ASKED: { target: 'resending', actions: { type: 'note', params: { asked: 'resend' } } },
        CANCEL_ASKED: { target: 'cancelling', actions: { type: 'note', params: { asked: 'cancel' } } },
      },
    },
    resending: {
      description: 'A new link is asked for; another press changes nothing.',
      invoke: {
        id: 'resend',
        src: 'resend',
        input: ({ event }) => event,
        onDone: {
          target: 'resting',
          actions: { type: 'emitSent', params: ({ event }) => ({ pending: event.output }) },
        },
        onError: failed,
      },
    },
    cancelling: {
      description: 'The link is being made void; another press changes nothing.',
      invoke: {
        id: 'cancel',
        src: 'cancel',
        input: ({ event }) => event,
        onDone: { target: 'resting', actions: 'emitCancelled' },
        onError: failed,
      },
    },
    failed: {
      description: 'The change waits as before. Too many mails: it can be cancelled at once, and sent again later.',
      tags: 'failure',
      on: {
        RESEND_ASKED: [
          { guard: 'isRateLimited' },
          { target: 'resending', actions: { type: 'note', params: { asked: 'resend' } } },
        ],
        CANCEL_ASKED: { target: 'cancelling', actions: { type: 'note', params: { asked: 'cancel' } } },
      },
      after: { untilRetry: { guard: 'isRateLimited', target: 'resting', actions: 'forgetFailure' } },
    },
  },
})
export type PendingEmailChangeSnapshot = SnapshotFrom<typeof pendingEmailChangeMachine>
