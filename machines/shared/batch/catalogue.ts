import {
  type CatalogueEntry,
  defineEntry,
  type EventSamples,
  type Outcome,
} from '@albumen/simulator/catalogue/entry.ts'
import { CALL_MS, isSlow, neverEnds, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import { leafStatesOf } from '@albumen/simulator/catalogue/states.ts'
import * as v from 'valibot'
import type { Failure } from '#contract/failure.ts'
import { fails, failureOf } from '../../catalogue/outcomes.ts'
import { sampleId } from '../../catalogue/samples.ts'
import { byteCount, eventOf, failedIds, failure, texts } from '../../catalogue/schemas.ts'
import { BATCH_SIZE, type BatchEvent, type BatchInput, type BatchMachine, type BatchTarget } from './machine.ts'

interface BatchEntryOptions<Name extends string, T extends BatchTarget> {
  machine: BatchMachine<Name, T>
  title: string
  description: string
  target: T
  /** What the customer sees meanwhile: the batches themselves have no screen. */
  unseen: string
}

/** The catalogue entry of a batch: what differs from one to the next is its target. */
export function batchEntry<Name extends string, T extends BatchTarget>(
  options: BatchEntryOptions<Name, T>,
): CatalogueEntry<BatchMachine<Name, T>> {
  const { machine, title, description, target, unseen } = options
  const ids = Array.from({ length: BATCH_SIZE + 1 }, (_, at) => sampleId(at + 1))
  return defineEntry<BatchMachine<Name, T>>({
    machine,
    title,
    description,
    input: { run: 1, ids, target },
    otherInputs: { 'one id': { run: 1, ids: ids.slice(0, 1), target } },
    events: {},
    actors: {
      runBatch: [
        succeeds({ failed: [] }, 'does all'),
        succeeds({ failed: [], already: [sampleId(1)] }, 'finds one done'),
        succeeds({ failed: [sampleId(1)] }, 'fails for one'),
        isSlow({ failed: [] }),
        ...fails('offline', 'timeout', 'server', 'too-many', 'forbidden'),
      ],
    },
    answers: { runBatch: failedIds },
    project: ({ value, context: { rest, already, failed, abandoned, attempt } }) => [
      value,
      rest.length,
      already.length,
      failed.length,
      abandoned.length,
      attempt,
    ],
    noScreen: Object.fromEntries(leafStatesOf(machine).map((state) => [state, unseen])),
  })
}

const ALL = Number.POSITIVE_INFINITY

/** A run that another tab was ahead of. */
const findsDone = (name: string): Outcome['steps'] => [
  {
    after: CALL_MS,
    send: ({ run, ids }: BatchInput<BatchTarget>) => ({ type: `${name}_ADVANCED`, run, ids }),
  },
  {
    after: 100,
    send: ({ run, ids }: BatchInput<BatchTarget>) => ({
      type: `${name}_ENDED`,
      run,
      done: ids,
      already: ids,
      failed: [],
      abandoned: [],
    }),
  },
]

/** A run of which the first `failing` ids fail, for want of an answer where a failure is given. */
const ends = <Name extends string>(name: Name, failing: number, failure?: Failure): Outcome['steps'] => [
  {
    after: CALL_MS,
    send: ({ run, ids }: BatchInput<BatchTarget>): BatchEvent<Name> => ({
      type: `${name}_ADVANCED`,
      run,
      ids: ids.slice(failing),
    }),
  },
  {
    after: 100,
    send: ({ run, ids }: BatchInput<BatchTarget>): BatchEvent<Name> => ({
      type: `${name}_ENDED`,
      run,
      done: ids.slice(failing),
      already: [],
      failed: ids.slice(0, failing),
      abandoned: failure ? [{ ids: ids.slice(0, failing), failure }] : [],
    }),
  },
]

/** A call fails, and is tried again. */
const retries = (name: string): Outcome['steps'][number] => ({
  after: CALL_MS,
  send: ({ run }: BatchInput<BatchTarget>) => ({ type: `${name}_RETRYING`, run }),
})

/** How a batch can end, for the entry of its parent. */
export const batchOutcomes = (name: string): readonly Outcome[] => [
  { name: 'does all', kind: 'success', steps: ends(name, 0) },
  { name: 'finds all done', kind: 'success', steps: findsDone(name) },
  { name: 'fails for one', kind: 'failure', steps: ends(name, 1) },
  { name: 'fails for all', kind: 'failure', steps: ends(name, ALL) },
  { name: 'fails for all: server', kind: 'failure', steps: ends(name, ALL, failureOf('server')) },
  { name: 'fails for all: not-found', kind: 'failure', steps: ends(name, ALL, failureOf('not-found')) },
  { name: 'fails for all: offline', kind: 'failure', steps: ends(name, ALL, failureOf('offline')) },
  {
    name: 'is tried again, and fails',
    kind: 'failure',
    steps: [retries(name), ...ends(name, ALL, failureOf('server'))],
  },
  { name: 'is tried again, and does all', kind: 'slow', steps: [retries(name), ...ends(name, 0)] },
  neverEnds('is running'),
]

type BatchEvents<Name extends string> = {
  readonly [T in BatchEvent<Name>['type']]: EventSamples<Extract<BatchEvent<Name>, { type: T }>>
}

/** What a batch sends, for the entry of its parent; `src` is the parent's name of it. */
export function batchEvents<const Name extends string>(name: Name, src: string): BatchEvents<Name> {
  const ids = [1, 2, 3].map(sampleId)
  const events: Record<string, EventSamples<BatchEvent<Name>>> = {
    [`${name}_RETRYING`]: {
      schema: eventOf(`${name}_RETRYING`, { run: byteCount }),
      samples: [{ type: `${name}_RETRYING`, run: 1 }],
      sentBy: src,
    },
    [`${name}_ADVANCED`]: {
      schema: eventOf(`${name}_ADVANCED`, { run: byteCount, ids: texts }),
      samples: [
        { type: `${name}_ADVANCED`, run: 1, ids },
        { type: `${name}_ADVANCED`, run: 1, ids: [] },
      ],
      sentBy: src,
    },
    [`${name}_ENDED`]: {
      schema: eventOf(`${name}_ENDED`, {
        run: byteCount,
        done: texts,
        already: texts,
        failed: texts,
        abandoned: v.array(v.strictObject({ ids: texts, failure })),
      }),
      samples: [
        { type: `${name}_ENDED`, run: 1, done: ids, already: [], failed: [], abandoned: [] },
        { type: `${name}_ENDED`, run: 1, done: ids.slice(1), already: [], failed: ids.slice(0, 1), abandoned: [] },
      ],
      sentBy: src,
    },
  }
  // A computed key is any string to the compiler.
  return events as unknown as BatchEvents<Name>
}
