import { assign, type EventObject, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { PaymentMethod, PaymentOutcome } from '#contract/payment-methods.ts'
import { accountErrorNotice, accountSuccessNotice, type NoticeEvent } from '../../notices.ts'
import { missingActor, missingCallback } from '../../shared/missing-actor.ts'
import type { PaymentMethodsChanged } from '../remove-payment-method/machine.ts'

interface PaymentMethodContext {
  /** The visit that the customer has come back from. */
  sessionId: string | null
  /** The address of the payment page; null until a visit was started. */
  url: string | null
  outcome: PaymentOutcome | null
  /** The method that is made the default. */
  method: PaymentMethod | null
  failure: Failure | null
}

export type PaymentMethodEvent =
  | { type: 'ADD_ASKED' }
  /** Back from the payment page. */
  | { type: 'RETURNED'; sessionId: string }
  | { type: 'TRY_AGAIN' }
  | { type: 'DEFAULT_ASKED'; method: PaymentMethod }
  /** Back on this very page, as the browser kept it. */
  | { type: 'CAME_BACK' }

const startPayment = missingActor<{ url: string }, EventObject>('startPayment')
const readOutcome = missingActor<PaymentOutcome, { sessionId: string }>('readOutcome')
const makeDefault = missingActor<PaymentMethod, { method: PaymentMethod }>('makeDefault')
/** Leaves for the payment page; sends CAME_BACK when the customer comes back to this very page. */
const openPaymentPage = missingCallback<EventObject, { url: string }, { type: 'CAME_BACK' }>('openPaymentPage')

const NOTHING = { sessionId: null, url: null, outcome: null, method: null, failure: null }

/**
 * Payment methods: adding one on the page of the payment service, what came of it, and which one is the default. No number is
 * ever known here. The calls are ours: the spec shows none.
 */
export const paymentMethodMachine = setup({
  types: {
    context: {} as PaymentMethodContext,
    events: {} as PaymentMethodEvent,
    emitted: {} as PaymentMethodsChanged | NoticeEvent,
  },
  actors: { startPayment, readOutcome, makeDefault, openPaymentPage },
  guards: {
    is: (_, params: { answer: PaymentOutcome; outcome: PaymentOutcome['outcome'] }) =>
      params.answer.outcome === params.outcome,
  },
  actions: {
    forget: assign(NOTHING),
    noteUrl: assign((_, { url }: { url: string }) => ({ url })),
    noteReturn: assign((_, { sessionId }: { sessionId: string }) => ({ ...NOTHING, sessionId })),
    noteOutcome: assign((_, { outcome }: { outcome: PaymentOutcome }) => ({ outcome })),
    noteMethod: assign((_, { method }: { method: PaymentMethod }) => ({ ...NOTHING, method })),
    noteFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    emitChanged: emit({ type: 'paymentMethodsChanged' }),
    emitDefault: enqueueActions(({ enqueue }, { brand, lastFour }: Pick<PaymentMethod, 'brand' | 'lastFour'>) => {
      enqueue.emit({ type: 'paymentMethodsChanged' })
      enqueue.emit(accountSuccessNotice('paymentMethod.madeDefault', { brand, lastFour }))
    }),
    emitDefaultFailed: enqueueActions(({ enqueue }) => {
      // it may have been removed in another window: the list is read again
      enqueue.emit({ type: 'paymentMethodsChanged' })
      enqueue.emit(accountErrorNotice('paymentMethod.defaultFailed'))
    }),
  },
}).createMachine({
  id: 'payment-method',
  context: NOTHING,
  initial: 'idle',
  states: {
    idle: {
      initial: 'resting',
      on: {
        ADD_ASKED: { target: 'starting', actions: 'forget' },
        RETURNED: { target: 'reading', actions: { type: 'noteReturn', params: ({ event }) => event } },
        DEFAULT_ASKED: { target: 'makingDefault', actions: { type: 'noteMethod', params: ({ event }) => event } },
      },
      states: {
        resting: { description: 'The payment methods are shown.' },
        added: { description: 'A payment method was added.' },
        refused: { description: 'The payment service did not accept what was chosen; it says why.', tags: 'failure' },
        nothingAdded: { description: 'The customer came back before the payment service was done.' },
        startFailed: { description: 'The payment page could not be opened.', tags: 'failure' },
        readFailed: {
          description: 'What came of the visit is not known.',
          tags: 'failure',
          on: { TRY_AGAIN: '#reading' },
        },
      },
    },
    starting: {
      description: 'A visit to the payment page is started; another press changes nothing.',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ event }) => event,
        onDone: { target: 'leaving', actions: { type: 'noteUrl', params: ({ event }) => event.output } },
        onError: { target: 'idle.startFailed', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    leaving: {
      description: 'On the way to the payment page.',
      invoke: {
        id: 'openPaymentPage',
        src: 'openPaymentPage',
        input: ({ context }) => ({ url: context.url ?? '' }),
        onError: { target: 'idle.startFailed', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
      on: { CAME_BACK: { target: 'idle.resting', actions: ['forget', 'emitChanged'] } },
    },
    reading: {
      id: 'reading',
      description: 'Asks what came of the visit.',
      invoke: {
        id: 'readOutcome',
        src: 'readOutcome',
        input: ({ context }) => ({ sessionId: context.sessionId ?? '' }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, outcome: 'added' }) },
            target: 'idle.added',
            actions: [{ type: 'noteOutcome', params: ({ event }) => ({ outcome: event.output }) }, 'emitChanged'],
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, outcome: 'refused' }) },
            target: 'idle.refused',
            actions: { type: 'noteOutcome', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'idle.nothingAdded' },
        ],
        onError: { target: 'idle.readFailed', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    makingDefault: {
      description: 'The call is in flight; the list stays as it is.',
      invoke: {
        id: 'makeDefault',
        src: 'makeDefault',
        // Every way here comes by an event that has set it.
        input: ({ context }) => ({ method: context.method as PaymentMethod }),
        onDone: { target: 'idle.resting', actions: { type: 'emitDefault', params: ({ event }) => event.output } },
        onError: { target: 'idle.resting', actions: 'emitDefaultFailed' },
      },
    },
  },
})
export type PaymentMethodSnapshot = SnapshotFrom<typeof paymentMethodMachine>
