import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import { isGone } from '../../shared/failures.ts'
import { missingActor } from '../../shared/missing-actor.ts'

/** The shop has the product in the basket; the page goes there. */
export interface ReorderReady {
  type: 'reorderReady'
  shopUrl: string
}

export interface ReorderContext {
  /** Null until something was asked for. */
  productCode: string | null
  /** Why it can't be ordered again. */
  reason: string | null
  failure: Failure | null
}

export type ReorderEvent = { type: 'ASKED'; productCode: string } | { type: 'RETRIED' } | { type: 'CLOSED' }

interface ReorderInput {
  productCode: string
}

/** Orders a product again (account spec 7, 'Reorder'): its status first, then the direct reorder, then the shop's address. */
export const reorderMachine = setup({
  types: { context: {} as ReorderContext, events: {} as ReorderEvent, emitted: {} as ReorderReady },
  actors: {
    checkStatus: missingActor<{ isAvailable: boolean; reason: string | null }, ReorderInput>('checkStatus'),
    orderAgain: missingActor<{ shopUrl: string }, ReorderInput>('orderAgain'),
  },
  guards: {
    isAvailable: (_, params: { isAvailable: boolean }) => params.isAvailable,
    /** Sold out, or no longer made, since the status was asked for. */
    isRefused: (_, params: { error: unknown }) => {
      const failure = toFailure(params.error)
      return failure.kind === 'conflict' || isGone(failure)
    },
  },
  actions: {
    noteProduct: assign(({ event }) =>
      event.type === 'ASKED' ? { productCode: event.productCode, reason: null, failure: null } : {},
    ),
    noteReason: assign({ reason: (_, params: { reason: string | null }) => params.reason }),
    noteFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    emitReady: emit((_, { shopUrl }: { shopUrl: string }) => ({ type: 'reorderReady' as const, shopUrl })),
  },
}).createMachine({
  id: 'reorder',
  context: { productCode: null, reason: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is asked for.',
      on: { ASKED: { target: 'checking', actions: 'noteProduct' } },
    },
    checking: {
      description: 'Asks whether the product is still made.',
      invoke: {
        src: 'checkStatus',
        id: 'checkStatus',
        // Every way here comes by an event that has set the product.
        input: ({ context }) => ({ productCode: context.productCode ?? '' }),
        onDone: [
          { guard: { type: 'isAvailable', params: ({ event }) => event.output }, target: 'ordering' },
          { target: 'unavailable', actions: { type: 'noteReason', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isRefused', params: ({ event }) => event }, target: 'unavailable' },
          { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
        ],
      },
    },
    ordering: {
      description: 'Puts the product into the basket; a second press changes nothing.',
      invoke: {
        src: 'orderAgain',
        id: 'orderAgain',
        input: ({ context }) => ({ productCode: context.productCode ?? '' }),
        onDone: { target: 'done', actions: { type: 'emitReady', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isRefused', params: ({ event }) => event }, target: 'unavailable' },
          { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
        ],
      },
    },
    unavailable: {
      description: 'The product is no longer made.',
      on: { ASKED: { target: 'checking', actions: 'noteProduct' }, CLOSED: 'idle' },
    },
    failed: {
      description: 'It could not be put into the basket; nothing was ordered.',
      tags: 'failure',
      on: {
        RETRIED: 'checking',
        ASKED: { target: 'checking', actions: 'noteProduct' },
        CLOSED: 'idle',
      },
    },
    done: {
      description: 'The page goes to the shop; the customer may come back.',
      on: { ASKED: { target: 'checking', actions: 'noteProduct' } },
    },
  },
})
export type ReorderSnapshot = SnapshotFrom<typeof reorderMachine>
