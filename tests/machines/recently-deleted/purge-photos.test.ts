import { describe, expect, it } from 'vitest'
import { purgePhotosEntry } from '#machines/recently-deleted/purge-photos/catalogue.ts'
import { acceptedIn, type Fakes, runFlow } from '../shared/running-flow.ts'

const ENDS = 500
const asked = (...photoIds: string[]) => ({ type: 'PURGE_ASKED', photoIds }) as const

function confirmed(fakes: Fakes, ...photoIds: string[]) {
  const flow = runFlow(purgePhotosEntry, fakes)
  flow.send(asked(...photoIds), { type: 'CONFIRMED' })
  return flow
}

describe('delete for good', () => {
  it('asks before anything happens', () => {
    const flow = runFlow(purgePhotosEntry)
    flow.send(asked('a'))
    expect(flow.value()).toBe('confirming')
    flow.send({ type: 'CANCELLED' })
    expect(flow.context()).toEqual({ asked: [], hidden: {}, next: 1 })
    expect(flow.inputs.purgeBatch).toEqual([])
  })

  it('hides the photos at once, and emits that they are gone', () => {
    const flow = confirmed({}, 'a', 'b')
    expect(flow.context().hidden).toEqual({ a: true, b: true })
    expect(flow.inputs.purgeBatch).toEqual([{ run: 1, ids: ['a', 'b'], target: null }])
    flow.wait(ENDS)
    expect(flow.emitted).toEqual([
      { type: 'photosPurged', photoIds: ['a', 'b'] },
      {
        type: 'notice',
        notice: { kind: 'success', messageId: 'recentlyDeleted.purged', values: { count: 2 }, closeAfter: 5000 },
      },
    ])
    expect(flow.context().hidden).toEqual({})
    expect(Object.keys(flow.actor.getSnapshot().children)).toEqual([])
  })

  it.each([
    ['fails for one', ['a'], 'deletePhotos.failedOne'],
    ['fails for all', ['a', 'b', 'c'], 'deletePhotos.failedMany'],
  ])('brings back exactly the failed photos when it %s', (purgeBatch, failed, messageId) => {
    const flow = confirmed({ purgeBatch }, 'a', 'b', 'c')
    flow.wait(ENDS)
    expect(flow.emitted).toContainEqual(expect.objectContaining({ type: 'purgeFailed', photoIds: failed }))
    expect(flow.emitted.at(-1)).toMatchObject({ notice: { kind: 'error', messageId } })
    expect(flow.context().hidden).toEqual({})
  })

  it('says what it found purged, and not that it purged it', () => {
    const flow = confirmed({ purgeBatch: 'finds all done' }, 'a', 'b')
    flow.wait(ENDS)
    expect(flow.emitted).toMatchObject([
      { type: 'photosPurged', photoIds: ['a', 'b'] },
      { notice: { kind: 'info', messageId: 'recentlyDeleted.purgedAlready', values: { count: 2 } } },
    ])
  })

  it('asks once about a photo that is on its way out', () => {
    const flow = confirmed({ purgeBatch: 'is running' }, 'a')
    flow.send(asked('a'))
    expect(flow.value()).toBe('closed')
    flow.send(asked('a', 'b'))
    expect(flow.context().asked).toEqual(['b'])
  })

  it.each([
    ['closed', ['PURGE_ADVANCED', 'PURGE_ASKED', 'PURGE_ENDED', 'PURGE_RETRYING']],
    ['confirming', ['CANCELLED', 'CONFIRMED', 'PURGE_ADVANCED', 'PURGE_ENDED', 'PURGE_RETRYING']],
  ])('accepts in %s: %j', (state, accepted) => {
    expect(acceptedIn(purgePhotosEntry, state)).toEqual(accepted)
  })
})
