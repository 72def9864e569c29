import { CALL_MS } from '@albumen/simulator/catalogue/outcomes.ts'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { copyToAlbumEntry } from '#machines/albums/copy-to-album/catalogue.ts'
import { COPY_BATCH_SIZE, copyBatchMachine, copyToAlbumMachine } from '#machines/albums/copy-to-album/machine.ts'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { sampleId } from '#machines/catalogue/samples.ts'
import type { RunBatch } from '#machines/shared/batch/machine.ts'
import { acceptedIn, type Fakes, runFlow } from '../shared/running-flow.ts'

const ENDS = 500
const albumId = sampleId(11)
const album = { albumId, albumName: 'Winter' }
const photoIds = ['a', 'b', 'c']

function asked(fakes: Fakes = {}) {
  const flow = runFlow(copyToAlbumEntry, fakes)
  flow.send({ type: 'COPY_ASKED', photoIds })
  return flow
}

const success = {
  type: 'notice',
  notice: {
    kind: 'success',
    messageId: 'copyToAlbum.copied',
    values: { albumName: 'Winter' },
    link: { route: 'album', params: { albumId }, labelId: 'copyToAlbum.albumLink' },
    closeAfter: 5000,
  },
}

describe('copy to album', () => {
  it('does not open without photos', () => {
    const flow = runFlow(copyToAlbumEntry)
    flow.send({ type: 'COPY_ASKED', photoIds: [] })
    expect(flow.value()).toBe('closed')
  })

  it('copies to the album that is pressed, and ends with a link to it', () => {
    const flow = asked()
    flow.send({ type: 'ALBUM_CHOSEN', album })
    expect(flow.inputs.copyBatch).toEqual([{ run: 1, ids: photoIds, target: { albumId }, batchSize: COPY_BATCH_SIZE }])
    flow.wait(ENDS)
    expect(flow.value()).toBe('closed')
    expect(flow.emitted).toEqual([{ type: 'photosCopied', albumId, photoIds }, { type: 'copyEnded', albumId }, success])
  })

  it('takes no second press, cancel or name while it copies', () => {
    expect(acceptedIn(copyToAlbumEntry, 'copying')).toEqual(['COPY_ADVANCED', 'COPY_ENDED', 'COPY_RETRYING'])
    expect(acceptedIn(copyToAlbumEntry, 'creating')).toEqual([])
  })

  it.each([
    ['', 'albums.nameMissing'],
    ['   ', 'albums.nameInvalid'],
    ['a;b', 'albums.nameInvalid'],
    ['x'.repeat(10_000), 'albums.nameTooLong'],
  ])('checks a name on submit only: %j', (name, nameError) => {
    const flow = asked()
    flow.send({ type: 'NEW_ALBUM' }, { type: 'NAME_SUBMITTED', name })
    expect(flow.value()).toEqual({ naming: 'invalid' })
    expect(flow.context()).toMatchObject({ name, nameError })
    expect(flow.inputs.createAlbum).toEqual([])
  })

  it('creates the album, then copies into it', () => {
    const flow = asked()
    flow.send({ type: 'NEW_ALBUM' }, { type: 'NAME_SUBMITTED', name: 'Winter' })
    flow.wait(ENDS)
    expect(flow.emitted).toEqual([{ type: 'albumCreated', albumId, albumName: 'Winter' }])
    flow.wait(ENDS)
    expect(flow.emitted.at(-1)).toEqual(success)
  })

  it('shows beside the field that the server refused the name', () => {
    const flow = asked({ createAlbum: 'refuses the name' })
    flow.send({ type: 'NEW_ALBUM' }, { type: 'NAME_SUBMITTED', name: 'Winter' })
    flow.wait(ENDS)
    expect(flow.value()).toEqual({ naming: 'invalid' })
    expect(flow.context().nameError).toBe('albums.nameInvalid')
  })

  it('keeps the name when the album could not be created, and can be retried', () => {
    const flow = asked({ createAlbum: ['fails: server', 'answers'] })
    flow.send({ type: 'NEW_ALBUM' }, { type: 'NAME_SUBMITTED', name: 'Winter' })
    flow.wait(ENDS)
    expect(flow.value()).toEqual({ naming: 'failed' })
    expect(flow.context()).toMatchObject({ name: 'Winter', failure: failureOf('server') })
    flow.send({ type: 'NAME_SUBMITTED', name: 'Winter' })
    flow.wait(2 * ENDS)
    expect(flow.value()).toBe('closed')
  })

  it('creates no second album when the copy failed, and copies just what is missing', () => {
    const flow = asked({ copyBatch: ['fails for one', 'does all'] })
    flow.send({ type: 'NEW_ALBUM' }, { type: 'NAME_SUBMITTED', name: 'Winter' })
    flow.wait(2 * ENDS)
    expect(flow.value()).toBe('failed')
    expect(flow.context()).toMatchObject({ photoIds: ['a'], copied: 2, album })
    flow.send({ type: 'RETRIED' })
    flow.wait(ENDS)
    expect(flow.inputs.createAlbum).toHaveLength(1)
    expect(flow.inputs.copyBatch).toMatchObject([{ ids: photoIds }, { ids: ['a'], target: { albumId } }])
    expect(flow.emitted.at(-1)).toEqual(success)
  })

  it('says why nothing was copied without a connection', () => {
    const flow = asked({ copyBatch: 'fails for all: offline' })
    flow.send({ type: 'ALBUM_CHOSEN', album })
    flow.wait(ENDS)
    expect(flow.context()).toMatchObject({ photoIds, copied: 0, failure: { kind: 'offline' } })
    flow.send({ type: 'CANCELLED' })
    expect(flow.value()).toBe('closed')
    expect(flow.emitted).toEqual([])
  })

  it('says that the album is gone, and offers another for all photos', () => {
    const flow = asked({ copyBatch: ['fails for all: not-found', 'does all'] })
    flow.send({ type: 'ALBUM_CHOSEN', album })
    flow.wait(ENDS)
    expect(flow.value()).toEqual({ choosing: 'another' })
    expect(flow.context()).toMatchObject({ photoIds, album })
    expect(flow.emitted).toEqual([{ type: 'albumGone', albumId }])
    flow.send({ type: 'ALBUM_CHOSEN', album: { albumId: 'other', albumName: 'Summer' } })
    flow.wait(ENDS)
    expect(flow.inputs.copyBatch?.at(-1)).toMatchObject({ ids: photoIds, target: { albumId: 'other' } })
    expect(flow.value()).toBe('closed')
  })

  it('says that a call is tried again', () => {
    const flow = asked({ copyBatch: 'is tried again, and fails' })
    flow.send({ type: 'ALBUM_CHOSEN', album })
    flow.wait(CALL_MS)
    expect(flow.value()).toEqual({ copying: 'retrying' })
    flow.wait(2 * ENDS)
    expect(flow.value()).toBe('failed')
  })

  it('is left with exactly the photos of the one batch that failed, of 5,000', async () => {
    const ids = Array.from({ length: 5000 }, (_, at) => sampleId(at + 1))
    const failing = ids.slice(2 * COPY_BATCH_SIZE, 3 * COPY_BATCH_SIZE)
    const runBatch: RunBatch<{ albumId: string }> = fromPromise(async ({ input }) => {
      if (input.ids[0] === failing[0]) throw failureOf('forbidden')
      return { failed: [] }
    })
    const copyBatch = copyBatchMachine.provide({ actors: { runBatch } })
    const actor = createActor(copyToAlbumMachine.provide({ actors: { copyBatch } }))
    const copied: string[] = []
    actor.on('photosCopied', (fact) => copied.push(...fact.photoIds))
    actor.start()
    actor.send({ type: 'COPY_ASKED', photoIds: ids })
    actor.send({ type: 'ALBUM_CHOSEN', album })
    await waitFor(actor, (state) => state.matches('failed'))
    expect(actor.getSnapshot().context).toMatchObject({ photoIds: failing, copied: 5000 - COPY_BATCH_SIZE })
    expect(copied).toEqual(ids.filter((id) => !failing.includes(id)))
  })

  it.each([
    ['closed', ['COPY_ASKED']],
    ['choosing.first', ['ALBUM_CHOSEN', 'CANCELLED', 'NEW_ALBUM']],
    ['choosing.another', ['ALBUM_CHOSEN', 'CANCELLED', 'NEW_ALBUM']],
    ['naming.editing', ['CANCELLED', 'LIST_SHOWN', 'NAME_SUBMITTED']],
    ['failed', ['CANCELLED', 'RETRIED']],
  ])('accepts in %s: %j', (state, accepted) => {
    expect(acceptedIn(copyToAlbumEntry, state)).toEqual(accepted)
  })
})
