import { assign, type EventObject, enqueueActions, type SnapshotFrom, setup } from 'xstate'
import { accountErrorNotice, accountSuccessNotice, type MessageId, type NoticeEvent } from '../../notices.ts'
import { missingActor, missingCallback } from '../../shared/missing-actor.ts'
import { type Consent, NOTHING, type Purpose, withdrawn } from './model.ts'

export type ConsentEvent =
  | { type: 'SETTINGS_OPENED' }
  | { type: 'CHOSEN'; consent: Consent }
  | { type: 'CLOSED' }
  | { type: 'CHANGED_ELSEWHERE'; consent: Consent | null }

interface ConsentContext {
  /** Null while nobody has answered: then nothing is allowed. */
  consent: Consent | null
}

/** Stores the choice, and removes what a purpose that is no longer allowed has left; rejects where nothing can be stored. */
export const keepConsent = missingActor<null, { consent: Consent }>('keepConsent')
/** Sends what was chosen in another tab of this brand. */
export const watchConsent = missingCallback<
  EventObject,
  undefined,
  { type: 'CHANGED_ELSEWHERE'; consent: Consent | null }
>('watchConsent')

const OFF: Record<Purpose, MessageId> = { analytics: 'consent.analyticsOff', marketing: 'consent.marketingOff' }

/** Which cookies a visitor allows (account spec 3, 'Cookie consent'; docs/decisions/0042-consent.md). */
export const consentMachine = setup({
  types: {
    context: {} as ConsentContext,
    input: {} as { consent: Consent | null },
    events: {} as ConsentEvent,
    emitted: {} as NoticeEvent,
  },
  actors: { keepConsent, watchConsent },
  guards: { isAnswered: ({ context }) => context.consent !== null },
  actions: {
    note: assign((_, { consent }: { consent: Consent | null }) => ({ consent })),
    emitWithdrawn: enqueueActions(({ context, enqueue }, { consent }: { consent: Consent }) => {
      const [first, second] = withdrawn(context.consent, consent)
      if (first) enqueue.emit(accountSuccessNotice(second ? 'consent.bothOff' : OFF[first]))
    }),
    emitNotKept: enqueueActions(({ enqueue }) => enqueue.emit(accountErrorNotice('consent.notKept'))),
  },
}).createMachine({
  id: 'consent',
  context: ({ input }) => ({ consent: input.consent }),
  initial: 'unanswered',
  invoke: { src: 'watchConsent' },
  on: {
    CHANGED_ELSEWHERE: { target: '.unanswered', actions: { type: 'note', params: ({ event }) => event } },
  },
  states: {
    unanswered: {
      description: 'The bar asks; nothing of analytics and marketing is loaded.',
      always: { guard: 'isAnswered', target: 'answered' },
      on: {
        SETTINGS_OPENED: 'choosing',
        CHOSEN: { target: 'keeping', actions: { type: 'note', params: ({ event }) => event } },
      },
    },
    answered: {
      description: 'What is allowed is loaded. The choice can be changed at any time.',
      on: { SETTINGS_OPENED: 'choosing' },
    },
    choosing: {
      description: 'The dialog with a switch for each purpose; what was chosen before is valid meanwhile.',
      on: {
        CHOSEN: {
          target: 'keeping',
          actions: [
            { type: 'emitWithdrawn', params: ({ event }) => event },
            { type: 'note', params: ({ event }) => event },
          ],
        },
        CLOSED: 'unanswered',
      },
    },
    keeping: {
      description: 'The choice is valid at once, and is stored.',
      invoke: {
        src: 'keepConsent',
        input: ({ context }) => ({ consent: context.consent ?? NOTHING }),
        onDone: 'answered',
        onError: { target: 'answered', actions: 'emitNotKept' },
      },
    },
  },
})

export type ConsentSnapshot = SnapshotFrom<typeof consentMachine>
