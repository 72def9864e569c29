import { describe, expect, it } from 'vitest'
import { deleteAlbumEntry } from '#machines/albums/delete-album/catalogue.ts'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { sampleId } from '#machines/catalogue/samples.ts'
import { acceptedIn, runFlow } from './running-flow.ts'

const CALL = 400
const subject = { albumId: sampleId(1), albumName: 'Winter in Dalarna' }
const ASKED = { type: 'ASKED', subject } as const

describe('a request', () => {
  it('makes no call before it is confirmed', () => {
    const flow = runFlow(deleteAlbumEntry)
    flow.send({ type: 'CONFIRMED' }, ASKED)
    expect(flow.value()).toBe('asking')
    flow.send({ type: 'CANCELLED' })
    expect(flow.value()).toBe('closed')
    expect(flow.inputs.call).toEqual([])
  })

  it('calls once, and emits the facts of its success', () => {
    const flow = runFlow(deleteAlbumEntry)
    flow.send(ASKED, { type: 'CONFIRMED' }, { type: 'CONFIRMED' }, { type: 'CANCELLED' })
    expect(flow.value()).toBe('calling')
    flow.wait(CALL)
    expect(flow.value()).toBe('done')
    expect(flow.inputs.call).toEqual([{ subject }])
    expect(flow.emitted).toMatchObject([
      { type: 'albumDeleted', albumId: subject.albumId },
      {
        type: 'notice',
        notice: { kind: 'success', messageId: 'albums.deleted', values: { albumName: subject.albumName } },
      },
    ])
  })

  it('keeps its failure until it is retried, cancelled or started again', () => {
    const flow = runFlow(deleteAlbumEntry, { call: ['fails: offline', 'answers'] })
    flow.send(ASKED, { type: 'CONFIRMED' })
    flow.wait(CALL)
    expect(flow.actor.getSnapshot().hasTag('failure')).toBe(true)
    expect(flow.context().failure).toEqual(failureOf('offline'))
    flow.send({ type: 'CONFIRMED' })
    flow.wait(CALL)
    expect(flow.value()).toBe('done')
    flow.send(ASKED)
    expect(flow.context().failure).toBeNull()
  })

  it.each([
    ['closed', ['ASKED']],
    ['asking', ['CANCELLED', 'CONFIRMED']],
    ['calling', []],
    ['failed', ['ASKED', 'CANCELLED', 'CONFIRMED']],
    ['done', ['ASKED']],
  ])('accepts in %s: %j', (state, accepted) => {
    expect(acceptedIn(deleteAlbumEntry, state)).toEqual(accepted)
  })
})
