import { assign, sendTo, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import { isTransient, retryDelay } from '../failures.ts'
import { missingActor } from '../missing-actor.ts'
import { parentOf } from '../parent.ts'

/** Ids of one call, unless the input says otherwise. */
export const BATCH_SIZE = 100
/** Waits before a batch is tried again, in milliseconds: short, because the customer waits for what is said at the end. */
export const BATCH_RETRY_DELAYS = [250, 500, 1000]
/** How often a batch is tried again. */
export const BATCH_RETRIES = BATCH_RETRY_DELAYS.length

/** What the call needs beside the ids, e.g. the album they are copied to. */
export type BatchTarget = Readonly<Record<string, string>> | null

export interface BatchInput<T extends BatchTarget = null> {
  /** The parent's number of this run: its events carry it. */
  run: number
  ids: readonly string[]
  target: T
  batchSize?: number
}

/** A batch without an answer, and why. */
export interface AbandonedBatch {
  ids: readonly string[]
  failure: Failure
}

interface BatchContext<T extends BatchTarget> extends Required<BatchInput<T>> {
  /** Not done yet; the current batch is its beginning. */
  rest: readonly string[]
  done: readonly string[]
  already: readonly string[]
  failed: readonly string[]
  abandoned: readonly AbandonedBatch[]
  /** Failed attempts since the last answer. */
  attempt: number
  /** Of the current batch, else of the last abandoned one. */
  failure: Failure | null
}

/**
 * Sent to the parent: as a batch is to be tried again, after each answered batch what it has done, and the result of the run at its
 * end. `failed` holds every id that could not be done, `abandoned` those of them that got no answer; `already` those of `done` that
 * this run found done.
 */
export type BatchEvent<Name extends string> =
  | { type: `${Name}_RETRYING`; run: number }
  | { type: `${Name}_ADVANCED`; run: number; ids: readonly string[] }
  | ({ type: `${Name}_ENDED` } & BatchResult)

export interface BatchResult {
  run: number
  done: readonly string[]
  already: readonly string[]
  failed: readonly string[]
  abandoned: readonly AbandonedBatch[]
}

interface BatchAnswer {
  /** An answer with failed ids has failed for these (photo spec 5), and is done for the others. */
  failed: readonly string[]
  /** Done before the call; left out by calls that don't say. */
  already?: readonly string[]
}
const missingRunBatch = <T extends BatchTarget>() =>
  missingActor<BatchAnswer, { ids: readonly string[]; target: T }>('runBatch')
/** What a run has done itself, as against what it found done: another tab may have been first. */
export function ownDone({ done, already }: BatchResult): readonly string[] {
  const found = new Set(already)
  return done.filter((id) => !found.has(id))
}

/** The call for one batch. */
export type RunBatch<T extends BatchTarget = null> = ReturnType<typeof missingRunBatch<T>>

type AnyContext = BatchContext<BatchTarget>

const batchOf = ({ rest, batchSize }: AnyContext) => rest.slice(0, batchSize)

function split(context: AnyContext, answer: BatchAnswer) {
  const refused = new Set(answer.failed)
  const batch = batchOf(context)
  return { done: batch.filter((id) => !refused.has(id)), failed: batch.filter((id) => refused.has(id)) }
}

function withAnswer(context: AnyContext, answer: BatchAnswer) {
  const { done, failed } = split(context, answer)
  // after a lost answer, it may have been this run that did it
  const already = context.attempt > 0 ? [] : (answer.already ?? [])
  return {
    rest: context.rest.slice(context.batchSize),
    done: [...context.done, ...done],
    already: [...context.already, ...already],
    failed: [...context.failed, ...failed],
    attempt: 0,
    failure: context.abandoned.at(-1)?.failure ?? null,
  }
}

/** `attempt` stays: while no call gets through, each batch is tried once. */
function withAbandoned(context: AnyContext, failure: Failure) {
  const ids = batchOf(context)
  return {
    rest: context.rest.slice(context.batchSize),
    failed: [...context.failed, ...ids],
    abandoned: [...context.abandoned, { ids, failure }],
    failure,
  }
}

interface BatchOptions<Name extends string> {
  id: string
  /** Begins the types of the events sent to the parent. */
  name: Name
}

/**
 * One call for many ids, batch after batch (photo spec 4, 8, 9). A transient failure is retried a limited number of times; after
 * that the batch is abandoned and the next one is tried. The actor `runBatch` takes the ids and the target.
 */
export function createBatch<const Name extends string, T extends BatchTarget = null>({ id, name }: BatchOptions<Name>) {
  return setup({
    types: { context: {} as BatchContext<T>, events: {} as { type: never }, input: {} as BatchInput<T> },
    actors: { runBatch: missingRunBatch<T>() },
    guards: {
      mayRetry: ({ context }, params: { error: unknown }) =>
        isTransient(toFailure(params.error)) && context.attempt < BATCH_RETRIES,
      hasMore: ({ context }) => context.rest.length > 0,
      hasAbandoned: ({ context }) => context.abandoned.length > 0,
    },
    actions: {
      noteAnswer: assign(({ context }, params: BatchAnswer) => withAnswer(context, params)),
      noteFailure: assign({
        failure: (_, params: { error: unknown }) => toFailure(params.error),
        attempt: ({ context }) => context.attempt + 1,
      }),
      abandon: assign(({ context }, params: { error: unknown }) => withAbandoned(context, toFailure(params.error))),
      notifyRetrying: sendTo(parentOf, ({ context: { run } }): BatchEvent<Name> => ({ type: `${name}_RETRYING`, run })),
      notifyAdvanced: sendTo(
        parentOf,
        ({ context }, params: BatchAnswer): BatchEvent<Name> => ({
          type: `${name}_ADVANCED`,
          run: context.run,
          ids: split(context, params).done,
        }),
      ),
      notifyEnded: sendTo(
        parentOf,
        ({ context: { run, done, already, failed, abandoned } }): BatchEvent<Name> => ({
          type: `${name}_ENDED`,
          run,
          done,
          already,
          failed,
          abandoned,
        }),
      ),
    },
    delays: {
      untilNextAttempt: ({ context }) => retryDelay(BATCH_RETRY_DELAYS, context.attempt - 1, context.failure),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      batchSize: BATCH_SIZE,
      ...input,
      rest: input.ids,
      done: [],
      already: [],
      failed: [],
      abandoned: [],
      attempt: 0,
      failure: null,
    }),
    initial: 'calling',
    states: {
      calling: {
        description: 'The call for the current batch is in flight.',
        invoke: {
          id: 'runBatch',
          src: 'runBatch',
          input: ({ context }) => ({ ids: batchOf(context), target: context.target }),
          onDone: {
            target: 'continuing',
            actions: [
              { type: 'notifyAdvanced', params: ({ event }) => event.output },
              { type: 'noteAnswer', params: ({ event }) => event.output },
            ],
          },
          onError: [
            {
              guard: { type: 'mayRetry', params: ({ event }) => event },
              target: 'waitingToRetry',
              actions: { type: 'noteFailure', params: ({ event }) => event },
            },
            { target: 'continuing', actions: { type: 'abandon', params: ({ event }) => event } },
          ],
        },
      },
      waitingToRetry: {
        description: 'The batch failed in a way that may pass: waits for the next attempt.',
        entry: 'notifyRetrying',
        after: { untilNextAttempt: { target: 'calling' } },
      },
      continuing: {
        description: 'Leads to the next batch, or to the end.',
        always: [
          { guard: 'hasMore', target: 'calling' },
          { guard: 'hasAbandoned', target: 'failed' },
          { target: 'ended' },
        ],
      },
      ended: {
        description: 'Every batch was answered.',
        type: 'final',
        entry: 'notifyEnded',
      },
      failed: {
        description: 'Every batch was tried, and some got no answer.',
        tags: 'failure',
        type: 'final',
        entry: 'notifyEnded',
      },
    },
  })
}

export type BatchMachine<Name extends string = string, T extends BatchTarget = BatchTarget> = ReturnType<
  typeof createBatch<Name, T>
>
