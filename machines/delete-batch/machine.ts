import { assign, sendTo, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import { MAX_DELETE_IDS } from '#contract/photos.ts'
import { mayPass, retryDelay } from '../failures.ts'
import { parentOf } from '../tell-parent.ts'
import { deletePhotos } from './actors.ts'
import type { DeleteBatchContext, DeleteBatchEvent, DeleteBatchInput, DeletionTold } from './model.ts'

/** Photos one call deletes. */
export const BATCH_SIZE = Math.min(100, MAX_DELETE_IDS)
/** Waits before a batch is tried again, in milliseconds. */
export const DELETE_RETRY_DELAYS = [1000, 3000, 5000]
/** How often a batch is tried again. */
export const DELETE_RETRIES = DELETE_RETRY_DELAYS.length

const batchOf = (context: DeleteBatchContext) => context.rest.slice(0, BATCH_SIZE)

/** What a batch's answer means: any id in `failed` has failed (photo spec 5), the others are deleted. */
function dealt(context: DeleteBatchContext, failed: readonly string[]) {
  const batch = batchOf(context)
  const refused = new Set(failed)
  return { deleted: batch.filter((id) => !refused.has(id)), failed: batch.filter((id) => refused.has(id)) }
}

function withAnswer(context: DeleteBatchContext, failed: readonly string[]): Partial<DeleteBatchContext> {
  return {
    rest: context.rest.slice(BATCH_SIZE),
    failed: [...context.failed, ...dealt(context, failed).failed],
    attempt: 0,
    failure: context.gaveUp.at(-1)?.failure ?? null,
  }
}

/** Leaves the batch at work and continues with the next. `attempt` stays, so that while nothing gets through each batch is tried once. */
function withGivenUp(context: DeleteBatchContext, failure: Failure): Partial<DeleteBatchContext> {
  const photoIds = batchOf(context)
  return {
    rest: context.rest.slice(BATCH_SIZE),
    failed: [...context.failed, ...photoIds],
    gaveUp: [...context.gaveUp, { photoIds, failure }],
    failure,
  }
}

/**
 * One confirmed deletion, batch after batch (photo spec 4 'Deletion', 8). A passing failure is tried again a limited
 * number of times; after that the batch has failed, and the next one is tried. Tells its parent what each batch has
 * deleted, so that nobody leaves out for long what the server has left out already, and once how it ended.
 */
export const deleteBatchMachine = setup({
  types: { context: {} as DeleteBatchContext, events: {} as DeleteBatchEvent, input: {} as DeleteBatchInput },
  actors: { deletePhotos },
  guards: {
    mayRetry: ({ context }, params: { error: unknown }) =>
      mayPass(toFailure(params.error)) && context.attempt < DELETE_RETRIES,
    moreToDelete: ({ context }) => context.rest.length > 0,
    anyGivenUp: ({ context }) => context.gaveUp.length > 0,
  },
  actions: {
    noteAnswer: assign(({ context }, params: { failed: readonly string[] }) => withAnswer(context, params.failed)),
    noteFailure: assign({
      failure: (_, params: { error: unknown }) => toFailure(params.error),
      attempt: ({ context }) => context.attempt + 1,
    }),
    giveUp: assign(({ context }, params: { error: unknown }) => withGivenUp(context, toFailure(params.error))),
    tellDeleted: sendTo(
      parentOf,
      ({ context }, params: { failed: readonly string[] }): DeletionTold => ({
        type: 'PHOTOS_DELETED',
        photoIds: dealt(context, params.failed).deleted,
      }),
    ),
    tellEnded: sendTo(
      parentOf,
      ({ context }): DeletionTold => ({
        type: 'DELETION_ENDED',
        deletion: context.deletion,
        failed: context.failed,
        ...(context.gaveUp.length > 0 && { gaveUp: context.gaveUp }),
      }),
    ),
  },
  delays: {
    untilNextAttempt: ({ context }) => retryDelay(DELETE_RETRY_DELAYS, context.attempt - 1, context.failure),
  },
}).createMachine({
  id: 'delete-batch',
  context: ({ input }) => ({
    deletion: input.deletion,
    rest: input.photoIds,
    failed: [],
    gaveUp: [],
    attempt: 0,
    failure: null,
  }),
  initial: 'deleting',
  states: {
    deleting: {
      description: 'Deletes the next batch.',
      invoke: {
        id: 'deletePhotos',
        src: 'deletePhotos',
        input: ({ context }) => ({ photoIds: batchOf(context) }),
        onDone: {
          target: 'continuing',
          actions: [
            { type: 'tellDeleted', params: ({ event }) => event.output },
            { type: 'noteAnswer', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'mayRetry', params: ({ event }) => event },
            target: 'waitingToRetry',
            actions: { type: 'noteFailure', params: ({ event }) => event },
          },
          { target: 'continuing', actions: { type: 'giveUp', params: ({ event }) => event } },
        ],
      },
    },
    waitingToRetry: {
      description: 'The batch failed in a way that may pass: waits for the next attempt.',
      after: { untilNextAttempt: { target: 'deleting' } },
    },
    continuing: {
      description: 'Leads to the next batch, or to the end.',
      always: [
        { guard: 'moreToDelete', target: 'deleting' },
        { guard: 'anyGivenUp', target: 'failed' },
        { target: 'ended' },
      ],
    },
    ended: {
      description: 'Every batch was answered.',
      type: 'final',
      entry: 'tellEnded',
    },
    failed: {
      description: 'Every batch was tried, and some got no answer.',
      tags: 'failure',
      type: 'final',
      entry: 'tellEnded',
    },
  },
})
