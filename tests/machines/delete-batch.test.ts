import { describe, expect, it } from 'vitest'
import { type AnyEventObject, createActor, SimulatedClock, setup } from 'xstate'
import { MAX_DELETE_IDS } from '#contract/photos.ts'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { withOutcomes } from '#machines/catalogue/play.ts'
import { sampleId } from '#machines/catalogue/samples.ts'
import { deleteBatchEntry } from '#machines/delete-batch/catalogue.ts'
import { BATCH_SIZE, DELETE_RETRIES, DELETE_RETRY_DELAYS } from '#machines/delete-batch/machine.ts'
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

  it('gives up after a limited number of retries: this batch and the rest have failed', () => {
    const flow = runFlow(
      deleteBatchEntry,
      { deletePhotos: ['deletes all', 'fails: offline'] },
      input(2 * BATCH_SIZE + 1),
    )
    flow.wait(60_000)
    expect(flow.value()).toBe('failed')
    expect(flow.actor.getSnapshot().hasTag('failure')).toBe(true)
    expect(flow.inputs.deletePhotos).toHaveLength(1 + 1 + DELETE_RETRIES)
    expect(flow.context()).toMatchObject({
      failed: ids(2 * BATCH_SIZE + 1).slice(BATCH_SIZE),
      failure: failureOf('offline'),
    })
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

  const ended = (failed: readonly string[]) => ({ type: 'DELETION_ENDED', deletion: 7, failed })
  it.each([
    ['deletes all', [{ type: 'PHOTOS_DELETED', photoIds: ids(2) }, ended([])]],
    ['fails for one', [{ type: 'PHOTOS_DELETED', photoIds: [sampleId(2)] }, ended([sampleId(1)])]],
    ['fails: forbidden', [ended(ids(2))]],
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
