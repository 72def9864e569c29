import type { Outcome } from '@albumen/simulator/catalogue/entry.ts'
import { withOutcomes } from '@albumen/simulator/catalogue/play.ts'
import { describe, expect, it } from 'vitest'
import { type AnyEventObject, createActor, SimulatedClock, setup } from 'xstate'
import { MAX_DELETE_IDS } from '#contract/photos.ts'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { sampleId } from '#machines/catalogue/samples.ts'
import { batchEntry } from '#machines/shared/batch/catalogue.ts'
import {
  type AbandonedBatch,
  BATCH_RETRIES,
  BATCH_RETRY_DELAYS,
  BATCH_SIZE,
  createBatch,
} from '#machines/shared/batch/machine.ts'
import { acceptedIn, runFlow } from './running-flow.ts'

const CALL = 400
const ids = (count: number) => Array.from({ length: count }, (_, at) => sampleId(at + 1))
const target = { albumId: sampleId(9) }
const input = (count: number) => ({ run: 7, ids: ids(count), target })
const copyEntry = batchEntry({
  machine: createBatch<'COPY', { albumId: string }>({ id: 'copy-batch', name: 'COPY' }),
  title: 'Copy in batches',
  description: 'Copies photos to an album, batch after batch.',
  target,
  unseen: 'No screen.',
})

describe('a batch', () => {
  it('asks for one batch after the other, none too large', () => {
    const flow = runFlow(copyEntry, {}, input(2 * BATCH_SIZE + 1))
    flow.wait(CALL * 4)
    expect(flow.value()).toBe('ended')
    const all = ids(2 * BATCH_SIZE + 1)
    expect(flow.inputs.runBatch).toEqual([
      { ids: all.slice(0, BATCH_SIZE), target },
      { ids: all.slice(BATCH_SIZE, 2 * BATCH_SIZE), target },
      { ids: all.slice(2 * BATCH_SIZE), target },
    ])
    expect(flow.context()).toMatchObject({ failed: [], rest: [] })
    expect(BATCH_SIZE).toBeLessThanOrEqual(MAX_DELETE_IDS)
  })

  it('takes the size of a batch from its input', () => {
    const flow = runFlow(copyEntry, {}, { ...input(3), batchSize: 2 })
    flow.wait(CALL * 3)
    expect(flow.inputs.runBatch).toEqual([
      { ids: ids(2), target },
      { ids: [sampleId(3)], target },
    ])
  })

  it('takes failed ids as failed and continues with the next batch', () => {
    const flow = runFlow(copyEntry, { runBatch: ['fails for one', 'does all'] }, input(BATCH_SIZE + 1))
    flow.wait(CALL * 3)
    expect(flow.value()).toBe('ended')
    expect(flow.context().failed).toEqual([sampleId(1)])
  })

  it.each(['offline', 'timeout', 'server', 'too-many'] as const)('retries a batch after %s', (kind) => {
    const flow = runFlow(copyEntry, { runBatch: [`fails: ${kind}`, 'does all'] }, input(2))
    flow.wait(CALL)
    expect(flow.value()).toBe('waitingToRetry')
    expect(flow.context().failure).toEqual(failureOf(kind))
    flow.wait((BATCH_RETRY_DELAYS[0] ?? 0) - 1)
    expect(flow.value()).toBe('waitingToRetry')
    flow.wait(1)
    expect(flow.value()).toBe('calling')
    flow.wait(CALL)
    expect(flow.context()).toMatchObject({ rest: [], failed: [], failure: null })
  })

  const [first, second, third] = [0, 1, 2].map((at) =>
    ids(3 * BATCH_SIZE).slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE),
  )

  it('continues after a batch that fails for good, and fails exactly that one', () => {
    const fails = 'fails: server'
    const outcomes = ['does all', ...Array<string>(1 + BATCH_RETRIES).fill(fails), 'does all']
    const flow = runFlow(copyEntry, { runBatch: outcomes }, input(3 * BATCH_SIZE))
    flow.wait(60_000)
    expect(flow.inputs.runBatch).toEqual([
      { ids: first, target },
      ...Array(1 + BATCH_RETRIES).fill({ ids: second, target }),
      { ids: third, target },
    ])
    expect(flow.value()).toBe('failed')
    expect(flow.actor.getSnapshot().hasTag('failure')).toBe(true)
    expect(flow.context()).toMatchObject({
      rest: [],
      failed: second,
      abandoned: [{ ids: second, failure: failureOf('server') }],
      failure: failureOf('server'),
    })
  })

  it('tries a batch once while all calls fail', () => {
    const flow = runFlow(copyEntry, { runBatch: 'fails: offline' }, input(2 * BATCH_SIZE + 1))
    flow.wait(60_000)
    expect(flow.value()).toBe('failed')
    expect(flow.inputs.runBatch).toHaveLength(1 + BATCH_RETRIES + 2)
    expect(flow.context().failed).toEqual(ids(2 * BATCH_SIZE + 1))
    expect(flow.context().abandoned).toHaveLength(3)
  })

  it('resets the retries after an answered batch', () => {
    const failing = Array<string>(1 + BATCH_RETRIES).fill('fails: server')
    const outcomes = [...failing, 'does all', 'fails: server', 'does all']
    const flow = runFlow(copyEntry, { runBatch: outcomes }, input(3 * BATCH_SIZE))
    flow.wait(60_000)
    expect(flow.context()).toMatchObject({ failed: first, rest: [] })
  })

  it('counts the retries per batch', () => {
    const once = ['fails: offline', 'does all']
    const flow = runFlow(copyEntry, { runBatch: [...once, ...once] }, input(BATCH_SIZE + 1))
    flow.wait(CALL + (BATCH_RETRY_DELAYS[0] ?? 0) + CALL + CALL)
    expect(flow.context().attempt).toBe(1)
  })

  it('has failed within 3 seconds of failures that come at once', () => {
    const failing: Outcome = { name: 'at once', kind: 'failure', steps: [{ after: 0, error: failureOf('server') }] }
    const flow = runFlow(copyEntry, { runBatch: failing }, input(1))
    flow.wait(3000)
    expect(flow.value()).toBe('failed')
    expect(flow.inputs.runBatch).toHaveLength(1 + BATCH_RETRIES)
  })

  it('notes what was done before its call, but not after a lost answer: that may have been its own', () => {
    const found = runFlow(copyEntry, { runBatch: 'finds one done' }, input(2))
    found.wait(CALL)
    expect(found.context()).toMatchObject({ done: ids(2), already: ids(1) })
    const retried = runFlow(copyEntry, { runBatch: ['fails: timeout', 'finds one done'] }, input(2))
    retried.wait(60_000)
    expect(retried.context()).toMatchObject({ done: ids(2), already: [] })
  })

  it('does not retry a permanent failure', () => {
    const flow = runFlow(copyEntry, { runBatch: 'fails: forbidden' }, input(1))
    flow.wait(CALL)
    expect(flow.value()).toBe('failed')
    expect(flow.inputs.runBatch).toHaveLength(1)
  })

  /** What a parent is sent of a run of so many ids, by call. */
  function sentBy(count: number, runBatch: string, calls: number): AnyEventObject[][] {
    const sent: AnyEventObject[] = []
    const child = withOutcomes(copyEntry, { runBatch })
    const parent = setup({ actors: { child } }).createMachine({
      invoke: { src: 'child', input: input(count) },
      on: { '*': { actions: ({ event }) => sent.push(event) } },
    })
    const clock = new SimulatedClock()
    createActor(parent, { clock }).start()
    return Array.from({ length: calls }, () => {
      clock.increment(CALL)
      return sent.splice(0).filter(({ type }) => !type.startsWith('xstate.'))
    })
  }

  const advanced = (done: readonly string[]) => ({ type: 'COPY_ADVANCED', run: 7, ids: done })
  const ended = (done: readonly string[], failed: readonly string[], abandoned: readonly AbandonedBatch[] = []) => ({
    type: 'COPY_ENDED',
    run: 7,
    done,
    already: [],
    failed,
    abandoned,
  })
  it.each([
    ['does all', [advanced(ids(2)), ended(ids(2), [])]],
    ['fails for one', [advanced([sampleId(2)]), ended([sampleId(2)], [sampleId(1)])]],
    ['fails: forbidden', [ended([], ids(2), [{ ids: ids(2), failure: failureOf('forbidden') }])]],
  ])('notifies its parent of what is done, and once of the end, when it %s', (name, sent) => {
    expect(sentBy(2, name, 1)).toEqual([sent])
  })

  it('notifies its parent of a batch before it calls for the next one', () => {
    const all = ids(BATCH_SIZE + 1)
    const [, ...done] = all
    expect(sentBy(all.length, 'fails for one', 2)).toEqual([
      [advanced(all.slice(1, BATCH_SIZE))],
      [advanced(all.slice(BATCH_SIZE)), ended(done, [sampleId(1)])],
    ])
  })

  it('notifies its parent as a call is to be tried again', () => {
    expect(sentBy(1, 'fails: server', 1)).toEqual([[{ type: 'COPY_RETRYING', run: 7 }]])
  })

  it.each(['calling', 'waitingToRetry', 'ended', 'failed'])('accepts no event in %s', (state) => {
    expect(acceptedIn(copyEntry, state)).toEqual([])
  })
})
