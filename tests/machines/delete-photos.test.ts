import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { advance, withOutcomes } from '#machines/catalogue/play.ts'
import { sampleId } from '#machines/catalogue/samples.ts'
import { deleteBatchEntry } from '#machines/delete-batch/catalogue.ts'
import type { GivenUpBatch } from '#machines/delete-batch/model.ts'
import { deletePhotosEntry } from '#machines/delete-photos/catalogue.ts'
import { deletePhotosMachine } from '#machines/delete-photos/machine.ts'
import { acceptedIn, type Fakes, runFlow } from './running-flow.ts'

const ENDS = 800
const asked = (...photoIds: string[]) => ({ type: 'DELETE_ASKED', photoIds }) as const
const notice = (messageId: string, values: Record<string, number> = {}) => ({
  type: 'notice',
  notice: { kind: 'error', messageId, values, closeAfter: 5000 },
})

function confirmed(photoIds: string[], fakes: Fakes = {}) {
  const flow = runFlow(deletePhotosEntry, fakes)
  flow.send(asked(...photoIds), { type: 'CONFIRMED' })
  return flow
}

describe('delete photos', () => {
  it('asks before anything happens', () => {
    const flow = runFlow(deletePhotosEntry)
    flow.send(asked('a', 'b'))
    expect(flow.value()).toBe('confirming')
    expect(flow.context()).toMatchObject({ asked: ['a', 'b'], hidden: {} })
    expect(flow.told).toEqual([])
    expect(flow.inputs.deleteBatch).toEqual([])
  })

  it('does nothing when cancelled', () => {
    const flow = runFlow(deletePhotosEntry)
    flow.send(asked('a'), { type: 'CANCELLED' })
    expect(flow.value()).toBe('closed')
    expect(flow.context()).toEqual({ asked: [], hidden: {}, next: 1 })
    expect(flow.told).toEqual([])
  })

  it('hides the photos at once', () => {
    const flow = confirmed(['a', 'b'])
    expect(flow.value()).toBe('closed')
    expect(flow.context()).toMatchObject({ asked: [], hidden: { a: true, b: true } })
    expect(flow.told).toEqual([{ type: 'deletionConfirmed', photoIds: ['a', 'b'] }])
    expect(flow.inputs.deleteBatch).toEqual([{ deletion: 1, photoIds: ['a', 'b'] }])
  })

  it('tells what is deleted before anybody sees it leave `hidden`', () => {
    const flow = confirmed(['a', 'b'])
    const order: string[] = []
    flow.actor.on('photosDeleted', () => order.push('told'))
    flow.actor.subscribe(({ context }) => order.push(`hidden: ${Object.keys(context.hidden).length}`))
    flow.wait(ENDS)
    expect(flow.told.slice(1)).toEqual([{ type: 'photosDeleted', photoIds: ['a', 'b'] }])
    expect(order).toEqual(['told', 'hidden: 0', 'hidden: 0'])
    expect(flow.context().hidden).toEqual({})
    expect(Object.keys(flow.actor.getSnapshot().children)).toEqual([])
  })

  it.each([
    ['fails for one', ['b', 'c', 'd'], 'deletePhotos.failedOne'],
    ['fails for all', ['d'], 'deletePhotos.failedMany'],
  ])('brings back exactly the failed photos when it %s', (outcome, deleted, messageId) => {
    const all = ['a', 'b', 'c', 'd']
    const flow = confirmed(all, { deleteBatch: outcome })
    flow.wait(ENDS)
    const photoIds = all.filter((id) => !deleted.includes(id))
    expect(flow.told.slice(1)).toEqual([
      { type: 'photosDeleted', photoIds: deleted },
      { type: 'deletionFailed', photoIds },
      notice(messageId),
    ])
    expect(flow.context().hidden).toEqual({})
  })

  it('says that there is no connection, where that is why', () => {
    const photoIds = ['a', 'b', 'c']
    const failure = failureOf('offline')
    const flow = confirmed(photoIds, { deleteBatch: 'fails for all: offline' })
    flow.wait(ENDS)
    expect(flow.told.slice(1)).toEqual([
      { type: 'deletionFailed', photoIds, gaveUp: [{ photoIds, failure }] },
      notice('deletePhotos.offline', { count: 3 }),
    ])
  })

  it('does not say so where only the service can’t be reached', () => {
    const flow = confirmed(['a'], { deleteBatch: 'goes on' })
    const gaveUp = [{ photoIds: ['a'], failure: { ...failureOf('offline'), connected: true as const } }]
    flow.send({ type: 'DELETION_ENDED', deletion: 1, failed: ['a'], gaveUp })
    expect(flow.told.at(-1)).toEqual(notice('deletePhotos.failedOne'))
  })

  it('hides no longer what a batch has deleted while the others go on', () => {
    const flow = confirmed(['a', 'b', 'c'], { deleteBatch: 'goes on' })
    flow.send({ type: 'PHOTOS_DELETED', photoIds: ['a', 'b'] })
    expect(flow.told.slice(1)).toEqual([{ type: 'photosDeleted', photoIds: ['a', 'b'] }])
    expect(flow.context().hidden).toEqual({ c: true })
    expect(Object.keys(flow.actor.getSnapshot().children)).toEqual(['deletion.1'])
  })

  it('tells no deletion when nothing was deleted', () => {
    const flow = confirmed(['a'], { deleteBatch: 'fails for one' })
    flow.wait(ENDS)
    expect(flow.told.slice(1)).toEqual([{ type: 'deletionFailed', photoIds: ['a'] }, notice('deletePhotos.failedOne')])
  })

  it('runs several deletions side by side, each with its own photos', () => {
    const flow = confirmed(['a'], { deleteBatch: ['goes on', 'deletes all'] })
    flow.send(asked('b'), { type: 'CONFIRMED' })
    flow.wait(ENDS)
    expect(flow.context().hidden).toEqual({ a: true })
    expect(flow.inputs.deleteBatch).toMatchObject([{ deletion: 1 }, { deletion: 2 }])
  })

  it('asks only about photos that are not being deleted already', () => {
    const flow = confirmed(['a'], { deleteBatch: 'goes on' })
    flow.send(asked('a'))
    expect(flow.value()).toBe('closed')
    flow.send(asked('a', 'b'))
    expect(flow.context().asked).toEqual(['b'])
    flow.send({ type: 'CANCELLED' }, asked())
    expect(flow.value()).toBe('closed')
  })

  const ids = [1, 2].map(sampleId)
  it.each([
    ['deletes all', [] as string[]],
    ['fails for one', [sampleId(1)]],
    ['fails: forbidden', ids, [{ photoIds: ids, failure: failureOf('forbidden') }]],
  ])('works with its own child when that %s', (deletePhotos, failed, gaveUp?: GivenUpBatch[]) => {
    const deleteBatch = withOutcomes(deleteBatchEntry, { deletePhotos })
    const clock = new SimulatedClock()
    const actor = createActor(deletePhotosMachine.provide({ actors: { deleteBatch } }), { clock })
    const told: unknown[] = []
    actor.on('*', (event) => told.push(event))
    actor.start()
    actor.send(asked(...ids))
    actor.send({ type: 'CONFIRMED' })
    advance(clock, 1000)
    const deleted = ids.filter((id) => !failed.includes(id))
    expect(told.slice(1)).toEqual([
      ...(deleted.length > 0 ? [{ type: 'photosDeleted', photoIds: deleted }] : []),
      ...(failed.length > 0
        ? [
            { type: 'deletionFailed', photoIds: failed, ...(gaveUp && { gaveUp }) },
            notice(failed.length === 1 ? 'deletePhotos.failedOne' : 'deletePhotos.failedMany'),
          ]
        : []),
    ])
    expect(actor.getSnapshot().context.hidden).toEqual({})
  })

  it.each([
    ['closed', ['DELETE_ASKED', 'DELETION_ENDED', 'PHOTOS_DELETED']],
    ['confirming', ['CANCELLED', 'CONFIRMED', 'DELETION_ENDED', 'PHOTOS_DELETED']],
  ])('accepts in %s: %j', (state, accepted) => {
    expect(acceptedIn(deletePhotosEntry, state)).toEqual(accepted)
  })
})
