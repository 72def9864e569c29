import { describe, expect, it } from 'vitest'
import { removeFromAlbumEntry } from '#machines/albums/remove-from-album/catalogue.ts'
import { acceptedIn, type Fakes, runFlow } from '../shared/running-flow.ts'

const ENDS = 500
const asked = (albumId: string, ...photoIds: string[]) =>
  ({ type: 'REMOVAL_ASKED', removal: { albumId, albumName: `Album ${albumId}`, photoIds } }) as const

function confirmed(fakes: Fakes = {}, ...photoIds: string[]) {
  const flow = runFlow(removeFromAlbumEntry, fakes)
  flow.send(asked('1', ...photoIds), { type: 'CONFIRMED' })
  return flow
}

const notice = (kind: string, messageId: string, values: Record<string, unknown> = {}) => ({
  type: 'notice',
  notice: { kind, messageId, values, closeAfter: 5000 },
})

describe('remove from album', () => {
  it('asks before anything happens', () => {
    const flow = runFlow(removeFromAlbumEntry)
    flow.send(asked('1', 'a'))
    expect(flow.value()).toBe('confirming')
    flow.send({ type: 'CANCELLED' })
    expect(flow.context()).toEqual({ asked: null, running: {}, hidden: {}, next: 1 })
    expect(flow.emitted).toEqual([])
  })

  it('hides the photos in their album at once', () => {
    const flow = confirmed({}, 'a', 'b')
    expect(flow.context().hidden).toEqual({ '1': { a: true, b: true } })
    expect(flow.emitted).toEqual([{ type: 'removalConfirmed', albumId: '1', photoIds: ['a', 'b'] }])
    expect(flow.inputs.removeBatch).toEqual([{ run: 1, ids: ['a', 'b'], target: { albumId: '1' } }])
  })

  it('emits which photos were removed from which album', () => {
    const flow = confirmed({}, 'a', 'b')
    flow.wait(ENDS)
    expect(flow.emitted.slice(1)).toEqual([
      { type: 'photosRemovedFromAlbum', albumId: '1', photoIds: ['a', 'b'] },
      notice('success', 'removeFromAlbum.removed', { count: 2, albumName: 'Album 1' }),
    ])
    expect(flow.context()).toMatchObject({ hidden: {}, running: {} })
    expect(Object.keys(flow.actor.getSnapshot().children)).toEqual([])
  })

  it.each([
    ['fails for one', ['a'], ['b', 'c'], 'removeFromAlbum.failedOne'],
    ['fails for all', ['a', 'b', 'c'], [], 'removeFromAlbum.failedMany'],
  ])('brings back exactly the failed photos when it %s', (outcome, failed, removed, messageId) => {
    const flow = confirmed({ removeBatch: outcome }, 'a', 'b', 'c')
    flow.wait(ENDS)
    expect(flow.emitted).toContainEqual({ type: 'removalFailed', albumId: '1', photoIds: failed })
    expect(flow.emitted.at(-1)).toEqual(notice('error', messageId))
    expect(flow.emitted.some((fact) => fact.type === 'photosRemovedFromAlbum')).toBe(removed.length > 0)
    expect(flow.context().hidden).toEqual({})
  })

  it('says what it found removed, and not that it removed it', () => {
    const flow = confirmed({ removeBatch: 'finds all done' }, 'a', 'b')
    flow.wait(ENDS)
    expect(flow.emitted.slice(1)).toEqual([
      { type: 'photosRemovedFromAlbum', albumId: '1', photoIds: ['a', 'b'] },
      notice('info', 'removeFromAlbum.already', { count: 2, albumName: 'Album 1' }),
    ])
  })

  it('says that a call is tried again, before it says that nothing was removed', () => {
    const flow = confirmed({ removeBatch: 'is tried again, and fails' }, 'a')
    flow.wait(2 * ENDS)
    expect(flow.emitted.slice(1)).toEqual([
      notice('info', 'common.tryingAgain'),
      { type: 'removalFailed', albumId: '1', photoIds: ['a'] },
      notice('error', 'removeFromAlbum.failedOne'),
    ])
  })

  it('keeps two albums apart', () => {
    const flow = confirmed({ removeBatch: ['is running', 'does all'] }, 'a')
    flow.send(asked('2', 'a'), { type: 'CONFIRMED' })
    flow.wait(ENDS)
    expect(flow.context().hidden).toEqual({ '1': { a: true } })
    expect(flow.emitted.at(-1)).toEqual(
      notice('success', 'removeFromAlbum.removed', { count: 1, albumName: 'Album 2' }),
    )
  })

  it.each([
    ['closed', ['REMOVAL_ADVANCED', 'REMOVAL_ASKED', 'REMOVAL_ENDED', 'REMOVAL_RETRYING']],
    ['confirming', ['CANCELLED', 'CONFIRMED', 'REMOVAL_ADVANCED', 'REMOVAL_ENDED', 'REMOVAL_RETRYING']],
  ])('accepts in %s: %j', (state, accepted) => {
    expect(acceptedIn(removeFromAlbumEntry, state)).toEqual(accepted)
  })
})
