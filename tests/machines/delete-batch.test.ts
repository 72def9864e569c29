import { describe, expect, it } from 'vitest'
import { type AnyEventObject, createActor, SimulatedClock, setup } from 'xstate'
import { MAX_DELETE_IDS } from '#contract/photos.ts'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { withOutcomes } from '#machines/catalogue/play.ts'
import { sampleId } from '#machines/catalogue/samples.ts'
import { deleteBatchEntry } from '#machines/delete-batch/catalogue.ts'
import { BATCH_SIZE, DELETE_RETRIES, DELETE_RETRY_DELAYS } from '#machines/delete-batch/machine.ts'
import type { GivenUpBatch } from '#machines/delete-batch/model.ts'
import { acceptedIn, runFlow } from './running-flow.ts'

const CALL = 400
const ids = (count: number) => Array.from({ length: count }, (_, at) => sampleId(at + 1))
const input = (count: number) => ({ deletion: 7, photoIds: ids(count) })

describe('delete in batches', () => {
  it('asks for one batch after the other, none too large', () => {
    const flow = runFlow(deleteBatchEntry, {}, input(2 * BATCH_SIZE + 1))
    flow.wait(CALL * 4)
    expect(flow.value()).toBe('ended')
    const all = ids(2 * BATCH_SIZE + 1)
    expect(flow.inputs.deletePhotos).toEqual([
      { photoIds: all.slice(0, BATCH_SIZE) },
      { photoIds: all.slice(BATCH_SIZE, 2 * BATCH_SIZE) },
      { photoIds: all.slice(2 * BATCH_SIZE) },
    ])
    expect(flow.context()).toMatchObject({ failed: [], rest: [] })
    expect(BATCH_SIZE).toBeLessThanOrEqual(MAX_DELETE_IDS)
  })

  it('takes failed ids as failed and goes on with the next batch', () => {
    const flow = runFlow(deleteBatchEntry, { deletePhotos: ['fails for one', 'deletes all'] }, input(BATCH_SIZE + 1))
    flow.wait(CALL * 3)
    expect(flow.value()).toBe('ended')
    expect(flow.context().failed).toEqual([sampleId(1)])
  })

  it.each(['offline', 'timeout', 'server', 'too-many'] as const)('tries a batch again after %s', (kind) => {
    const flow = runFlow(deleteBatchEntry, { deletePhotos: [`fails: ${kind}`, 'deletes all'] }, input(2))
    flow.wait(CALL)
    expect(flow.value()).toBe('waitingToRetry')
    expect(flow.context().failure).toEqual(failureOf(kind))
    flow.wait((DELETE_RETRY_DELAYS[0] ?? 0) - 1)
    expect(flow.value()).toBe('waitingToRetry')
    flow.wait(1)
    expect(flow.value()).toBe('deleting')
    flow.wait(CALL)
    expect(flow.context()).toMatchObject({ rest: [], failed: [], failure: null })
  })

  const [first, second, third] = [0, 1, 2].map((at) =>
    ids(3 * BATCH_SIZE).slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE),
  )

  it('tries the batches after one that fails for good, and fails exactly that one', () => {
    const fails = 'fails: server'
    const outcomes = ['deletes all', ...Array<string>(1 + DELETE_RETRIES).fill(fails), 'deletes all']
    const flow = runFlow(deleteBatchEntry, { deletePhotos: outcomes }, input(3 * BATCH_SIZE))
    flow.wait(60_000)
    expect(flow.inputs.deletePhotos).toEqual([
      { photoIds: first },
      ...Array(1 + DELETE_RETRIES).fill({ photoIds: second }),
      { photoIds: third },
    ])
    expect(flow.value()).toBe('failed')
    expect(flow.actor.getSnapshot().hasTag('failure')).toBe(true)
    expect(flow.context()).toMatchObject({
      rest: [],
      failed: second,
      gaveUp: [{ photoIds: second, failure: failureOf('server') }],
      failure: failureOf('server'),
    })
  })

  it('tries a batch once while nothing gets through', () => {
    const flow = runFlow(deleteBatchEntry, { deletePhotos: 'fails: offline' }, input(2 * BATCH_SIZE + 1))
    flow.wait(60_000)
    expect(flow.value()).toBe('failed')
    expect(flow.inputs.deletePhotos).toHaveLength(1 + DELETE_RETRIES + 2)
    expect(flow.context().failed).toEqual(ids(2 * BATCH_SIZE + 1))
    expect(flow.context().gaveUp).toHaveLength(3)
  })

  it('has all retries for a batch again once one was answered', () => {
    const failing = Array<string>(1 + DELETE_RETRIES).fill('fails: server')
    const outcomes = [...failing, 'deletes all', 'fails: server', 'deletes all']
    const flow = runFlow(deleteBatchEntry, { deletePhotos: outcomes }, input(3 * BATCH_SIZE))
    flow.wait(60_000)
    expect(flow.context()).toMatchObject({ failed: first, rest: [] })
  })

  it('counts the retries of each batch by itself', () => {
    const once = ['fails: offline', 'deletes all']
    const flow = runFlow(deleteBatchEntry, { deletePhotos: [...once, ...once] }, input(BATCH_SIZE + 1))
    flow.wait(CALL + 1000 + CALL + CALL)
    expect(flow.context().attempt).toBe(1)
  })

  it('does not try again what can’t pass', () => {
    const flow = runFlow(deleteBatchEntry, { deletePhotos: 'fails: forbidden' }, input(1))
    flow.wait(CALL)
    expect(flow.value()).toBe('failed')
    expect(flow.inputs.deletePhotos).toHaveLength(1)
  })

  /** What a parent hears of a deletion of so many photos; each call's answer apart. */
  function heardOf(count: number, deletePhotos: string, calls: number): AnyEventObject[][] {
    const heard: AnyEventObject[] = []
    const child = withOutcomes(deleteBatchEntry, { deletePhotos })
    const parent = setup({ actors: { child } }).createMachine({
      invoke: { src: 'child', input: input(count) },
      on: { '*': { actions: ({ event }) => heard.push(event) } },
    })
    const clock = new SimulatedClock()
    createActor(parent, { clock }).start()
    return Array.from({ length: calls }, () => {
      clock.increment(CALL)
      return heard.splice(0).filter(({ type }) => !type.startsWith('xstate.'))
    })
  }

  const ended = (failed: readonly string[], gaveUp?: readonly GivenUpBatch[]) => ({
    type: 'DELETION_ENDED',
    deletion: 7,
    failed,
    ...(gaveUp && { gaveUp }),
  })
  it.each([
    ['deletes all', [{ type: 'PHOTOS_DELETED', photoIds: ids(2) }, ended([])]],
    ['fails for one', [{ type: 'PHOTOS_DELETED', photoIds: [sampleId(2)] }, ended([sampleId(1)])]],
    ['fails: forbidden', [ended(ids(2), [{ photoIds: ids(2), failure: failureOf('forbidden') }])]],
  ])('tells its parent what is deleted, and once how it ended, when it %s', (name, told) => {
    expect(heardOf(2, name, 1)).toEqual([told])
  })

  it('tells its parent what a batch has deleted before it asks for the next one', () => {
    const all = ids(BATCH_SIZE + 1)
    expect(heardOf(all.length, 'fails for one', 2)).toEqual([
      [{ type: 'PHOTOS_DELETED', photoIds: all.slice(1, BATCH_SIZE) }],
      [{ type: 'PHOTOS_DELETED', photoIds: all.slice(BATCH_SIZE) }, ended([sampleId(1)])],
    ])
  })

  it.each(['deleting', 'waitingToRetry', 'ended', 'failed'])('has nothing to be told in %s', (state) => {
    expect(acceptedIn(deleteBatchEntry, state)).toEqual([])
  })
})
