import { advance, withOutcomes } from '@albumen/simulator/catalogue/play.ts'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { sampleId } from '#machines/catalogue/samples.ts'
import { deleteBatchEntry, deletePhotosEntry } from '#machines/delete-photos/delete-photos/catalogue.ts'
import { deletePhotosMachine } from '#machines/delete-photos/delete-photos/machine.ts'
import type { AbandonedBatch } from '#machines/shared/batch/machine.ts'
import type { PlacedPhotos } from '#machines/shared/placed-photos.ts'
import { acceptedIn, type Fakes, runFlow } from '../shared/running-flow.ts'

const ENDS = 500
const shown = (...photoIds: string[]): PlacedPhotos => Object.fromEntries(photoIds.map((id) => [id, true]))
const asked = (...photoIds: string[]) => ({ type: 'DELETE_ASKED', photos: shown(...photoIds) }) as const
const notice = (messageId: string, values: Record<string, number> = {}) => ({
  type: 'notice',
  notice: { kind: 'error', messageId, values, closeAfter: 5000 },
})
const restoreAsked = (...photoIds: string[]) => ({ type: 'RESTORE_ASKED', photoIds }) as const
/** The notice of a deletion, with its way back; none where nothing was deleted. */
const deletedNotices = (...photoIds: string[]) => {
  const action = { labelId: 'deletePhotos.undo', event: restoreAsked(...photoIds) }
  const values = { count: photoIds.length }
  const closeAfter = 5000
  if (photoIds.length === 0) return []
  return [
    { type: 'notice', notice: { kind: 'success', messageId: 'deletePhotos.deleted', values, action, closeAfter } },
  ]
}

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
    expect(flow.context()).toMatchObject({ asked: shown('a', 'b'), hidden: {} })
    expect(flow.emitted).toEqual([])
    expect(flow.inputs.deleteBatch).toEqual([])
  })

  it('does nothing when cancelled', () => {
    const flow = runFlow(deletePhotosEntry)
    flow.send(asked('a'), { type: 'CANCELLED' })
    expect(flow.value()).toBe('closed')
    expect(flow.context()).toEqual({ asked: {}, hidden: {}, restoring: {}, next: 1 })
    expect(flow.emitted).toEqual([])
  })

  it('hides the photos at once', () => {
    const flow = confirmed(['a', 'b'])
    expect(flow.value()).toBe('closed')
    expect(flow.context()).toMatchObject({ asked: {}, hidden: { a: true, b: true } })
    expect(flow.emitted).toEqual([{ type: 'deletionConfirmed', photoIds: ['a', 'b'] }])
    expect(flow.inputs.deleteBatch).toEqual([{ run: 1, ids: ['a', 'b'], target: null }])
  })

  it('emits what is deleted before it leaves `hidden`', () => {
    const flow = confirmed(['a', 'b'])
    const order: string[] = []
    flow.actor.on('photosDeleted', () => order.push('emitted'))
    flow.actor.subscribe(({ context }) => order.push(`hidden: ${Object.keys(context.hidden).length}`))
    flow.wait(ENDS)
    expect(flow.emitted.slice(1)).toEqual([
      { type: 'photosDeleted', photoIds: ['a', 'b'], placed: shown('a', 'b') },
      ...deletedNotices('a', 'b'),
    ])
    expect(order).toEqual(['emitted', 'hidden: 0', 'hidden: 0'])
    expect(flow.context().hidden).toEqual({})
    expect(Object.keys(flow.actor.getSnapshot().children)).toEqual([])
  })

  it.each([
    ['fails for one', ['b', 'c', 'd'], 'deletePhotos.failedOne'],
    ['fails for all', [], 'deletePhotos.failedMany'],
  ])('brings back exactly the failed photos when it %s', (outcome, deleted, messageId) => {
    const all = ['a', 'b', 'c', 'd']
    const flow = confirmed(all, { deleteBatch: outcome })
    flow.wait(ENDS)
    const photoIds = all.filter((id) => !deleted.includes(id))
    expect(flow.emitted.slice(1)).toEqual([
      ...(deleted.length > 0 ? [{ type: 'photosDeleted', photoIds: deleted, placed: shown(...deleted) }] : []),
      { type: 'deletionFailed', photoIds, abandoned: [] },
      ...deletedNotices(...deleted),
      notice(messageId),
    ])
    expect(flow.context().hidden).toEqual({})
  })

  it('says what it found deleted, with nothing to undo', () => {
    const flow = confirmed(['a', 'b'], { deleteBatch: 'finds all done' })
    flow.wait(ENDS)
    const values = { count: 2 }
    expect(flow.emitted.slice(1)).toEqual([
      { type: 'photosDeleted', photoIds: ['a', 'b'], placed: shown('a', 'b') },
      { type: 'notice', notice: { kind: 'info', messageId: 'deletePhotos.already', values, closeAfter: 5000 } },
    ])
  })

  it('counts, and undoes, only what it has deleted itself', () => {
    const flow = confirmed(['a', 'b', 'c'], { deleteBatch: 'is running' })
    const done = ['a', 'b', 'c']
    flow.send({ type: 'DELETION_ENDED', run: 1, done, already: ['b'], failed: [], abandoned: [] })
    expect(flow.emitted.slice(1)).toEqual(deletedNotices('a', 'c'))
  })

  it('says what it found restored', () => {
    const flow = runFlow(deletePhotosEntry, { restoreBatch: 'finds all done' })
    flow.send(restoreAsked('a'))
    flow.wait(ENDS)
    expect(flow.emitted.at(-1)).toMatchObject({
      notice: { kind: 'info', messageId: 'deletePhotos.restoredAlready', values: { count: 1 } },
    })
  })

  it('reports a missing connection as the reason', () => {
    const photoIds = ['a', 'b', 'c']
    const failure = failureOf('offline')
    const flow = confirmed(photoIds, { deleteBatch: 'fails for all: offline' })
    flow.wait(ENDS)
    expect(flow.emitted.slice(1)).toEqual([
      { type: 'deletionFailed', photoIds, abandoned: [{ ids: photoIds, failure }] },
      notice('deletePhotos.offline', { count: 3 }),
    ])
  })

  it('does not report that when only the service can’t be reached', () => {
    const flow = confirmed(['a'], { deleteBatch: 'is running' })
    const abandoned = [{ ids: ['a'], failure: { ...failureOf('offline'), connected: true as const } }]
    flow.send({ type: 'DELETION_ENDED', run: 1, done: [], already: [], failed: ['a'], abandoned })
    expect(flow.emitted.at(-1)).toEqual(notice('deletePhotos.failedOne'))
  })

  it('removes what a batch has deleted from `hidden` while the others run', () => {
    const flow = confirmed(['a', 'b', 'c'], { deleteBatch: 'is running' })
    flow.send({ type: 'DELETION_ADVANCED', run: 1, ids: ['a', 'b'] })
    expect(flow.emitted.slice(1)).toEqual([{ type: 'photosDeleted', photoIds: ['a', 'b'], placed: shown('a', 'b') }])
    expect(flow.context().hidden).toEqual({ c: true })
    expect(Object.keys(flow.actor.getSnapshot().children)).toEqual(['deletion.1'])
  })

  it('reports the sections of hidden and of deleted photos', () => {
    const place = { list: 'photos', grouping: 'dateTaken', section: '2024/7' }
    const flow = runFlow(deletePhotosEntry, { deleteBatch: 'fails for one' })
    flow.send({ type: 'DELETE_ASKED', photos: { a: place, b: place, c: true } }, { type: 'CONFIRMED' })
    expect(flow.context().hidden).toEqual({ a: place, b: place, c: true })
    flow.wait(ENDS)
    expect(flow.emitted[1]).toEqual({ type: 'photosDeleted', photoIds: ['b', 'c'], placed: { b: place, c: true } })
    expect(flow.context().hidden).toEqual({})
  })

  it('emits no deletion when nothing was deleted', () => {
    const flow = confirmed(['a'], { deleteBatch: 'fails for one' })
    flow.wait(ENDS)
    expect(flow.emitted.slice(1)).toEqual([
      { type: 'deletionFailed', photoIds: ['a'], abandoned: [] },
      notice('deletePhotos.failedOne'),
    ])
  })

  it('runs several deletions in parallel, each with its own photos', () => {
    const flow = confirmed(['a'], { deleteBatch: ['is running', 'does all'] })
    flow.send(asked('b'), { type: 'CONFIRMED' })
    flow.wait(ENDS)
    expect(flow.context().hidden).toEqual({ a: true })
    expect(flow.inputs.deleteBatch).toMatchObject([{ run: 1 }, { run: 2 }])
  })

  it('asks only about photos that are not being deleted already', () => {
    const flow = confirmed(['a'], { deleteBatch: 'is running' })
    flow.send(asked('a'))
    expect(flow.value()).toBe('closed')
    flow.send(asked('a', 'b'))
    expect(flow.context().asked).toEqual(shown('b'))
    flow.send({ type: 'CANCELLED' }, asked())
    expect(flow.value()).toBe('closed')
  })

  it('restores the photos of its notice, and emits that', () => {
    const flow = runFlow(deletePhotosEntry)
    flow.send(restoreAsked('a', 'b'))
    expect(flow.inputs.restoreBatch).toEqual([{ run: 1, ids: ['a', 'b'], target: null }])
    expect(flow.context()).toEqual({ asked: {}, hidden: {}, restoring: { a: true, b: true }, next: 2 })
    flow.wait(ENDS)
    expect(flow.emitted).toEqual([
      { type: 'photosRestored', photoIds: ['a', 'b'] },
      {
        type: 'notice',
        notice: { kind: 'success', messageId: 'deletePhotos.restored', values: { count: 2 }, closeAfter: 5000 },
      },
    ])
    expect(Object.keys(flow.actor.getSnapshot().children)).toEqual([])
  })

  it.each([
    ['fails for all: server', [], ['a', 'b', 'c'], 'deletePhotos.restoreFailed'],
    ['fails for all: offline', [], ['a', 'b', 'c'], 'deletePhotos.restoreOffline'],
  ])('offers a retry of exactly the photos that got no answer when it %s', (name, restored, failed, messageId) => {
    const flow = runFlow(deletePhotosEntry, { restoreBatch: [name, 'is running'] })
    flow.send(restoreAsked('a', 'b', 'c'))
    flow.wait(ENDS)
    const event = restoreAsked(...failed)
    const { notice: shown } = notice(messageId, { count: failed.length })
    expect(flow.emitted).toMatchObject([
      ...(restored.length > 0 ? [{ type: 'photosRestored', photoIds: restored }] : []),
      { type: 'restoreFailed', photoIds: failed },
      { type: 'notice', notice: { ...shown, action: { labelId: 'common.tryAgain', event } } },
    ])
    flow.send(event)
    expect(flow.inputs.restoreBatch?.at(-1)).toEqual({ run: 2, ids: failed, target: null })
  })

  it.each([
    ['fails for one', ['b', 'c'], ['a']],
    ['fails for all', [], ['a', 'b', 'c']],
  ])('offers no retry of photos that can not be restored any more when it %s', (name, restored, failed) => {
    const flow = runFlow(deletePhotosEntry, { restoreBatch: [name] })
    flow.send(restoreAsked('a', 'b', 'c'))
    flow.wait(ENDS)
    expect(flow.emitted).toEqual([
      ...(restored.length > 0 ? [{ type: 'photosRestored', photoIds: restored }] : []),
      { type: 'restoreFailed', photoIds: failed, abandoned: [] },
      notice('deletePhotos.restoreFailed', { count: failed.length }),
    ])
  })

  it('restores nothing for an empty list', () => {
    const flow = runFlow(deletePhotosEntry)
    flow.send(restoreAsked())
    expect(flow.inputs.restoreBatch).toEqual([])
  })

  it('restores while another deletion is running', () => {
    const flow = confirmed(['a'], { deleteBatch: 'is running' })
    flow.send(restoreAsked('b'))
    flow.wait(ENDS)
    expect(flow.emitted.slice(1)).toMatchObject([{ type: 'photosRestored', photoIds: ['b'] }, { type: 'notice' }])
    expect(flow.context()).toMatchObject({ hidden: { a: true }, next: 3 })
    expect(Object.keys(flow.actor.getSnapshot().children)).toEqual(['deletion.1'])
  })

  const ids = [1, 2].map(sampleId)
  it.each([
    ['does all', [] as string[]],
    ['fails for one', [sampleId(1)]],
    ['fails: forbidden', ids, [{ ids, failure: failureOf('forbidden') }]],
  ])('works with its own child when that %s', (runBatch, failed, abandoned: AbandonedBatch[] = []) => {
    const deleteBatch = withOutcomes(deleteBatchEntry, { runBatch })
    const clock = new SimulatedClock()
    const actor = createActor(deletePhotosMachine.provide({ actors: { deleteBatch } }), { clock })
    const emitted: unknown[] = []
    actor.on('*', (event) => emitted.push(event))
    actor.start()
    actor.send(asked(...ids))
    actor.send({ type: 'CONFIRMED' })
    advance(clock, 1000)
    const deleted = ids.filter((id) => !failed.includes(id))
    expect(emitted.slice(1)).toEqual([
      ...(deleted.length > 0 ? [{ type: 'photosDeleted', photoIds: deleted, placed: shown(...deleted) }] : []),
      ...(failed.length > 0
        ? [
            { type: 'deletionFailed', photoIds: failed, abandoned },
            ...deletedNotices(...deleted),
            notice(failed.length === 1 ? 'deletePhotos.failedOne' : 'deletePhotos.failedMany'),
          ]
        : deletedNotices(...deleted)),
    ])
    expect(actor.getSnapshot().context.hidden).toEqual({})
  })

  it.each([
    ['closed', ['DELETE_ASKED']],
    ['confirming', ['CANCELLED', 'CONFIRMED']],
  ])('accepts in %s: %j', (state, accepted) => {
    const deletion = ['DELETION_ADVANCED', 'DELETION_ENDED', 'DELETION_RETRYING']
    const restore = ['RESTORE_ADVANCED', 'RESTORE_ASKED', 'RESTORE_ENDED', 'RESTORE_RETRYING']
    const everywhere = [...deletion, ...restore]
    expect(acceptedIn(deletePhotosEntry, state)).toEqual([...accepted, ...everywhere].sort())
  })
})
