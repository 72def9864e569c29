import type { Outcome } from '@albumen/simulator/catalogue/entry.ts'
import { describe, expect, it } from 'vitest'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { sampleFile } from '#machines/catalogue/samples.ts'
import { MAX_RESTARTS } from '#machines/uploads/upload/queue/status.ts'
import { STATUS_DELAYS } from '#machines/uploads/upload/setup.ts'
import { adding, CALL, FIRST_QUESTION, HASHING, hashed, inputOf, quiet, sent, stored } from './upload-flow.ts'

describe('upload: what the server prepares', () => {
  it('is requested in one call, after a delay', () => {
    const flow = adding(3, { uploadFile: sent })
    flow.wait(100)
    expect(flow.leading().status).toBe('waiting')
    flow.wait(FIRST_QUESTION - 50)
    expect(flow.leading().status).toBe('waiting')
    flow.wait(50)
    expect(flow.leading().status).toBe('checking')
    expect(flow.inputs.checkStatus).toEqual([{ ids: ['u-file-1', 'u-file-2', 'u-file-3'] }])
  })

  it('is emitted as photos when it is stored, and its files are released', () => {
    const flow = adding(2, { uploadFile: sent })
    flow.wait(100 + FIRST_QUESTION + CALL)
    expect(flow.facts()[0]).toEqual({ type: 'photosStored', imageIds: ['image-u-file-1', 'image-u-file-2'] })
    expect(flow.row(1)).toEqual({ ...hashed(1), state: 'stored', imageId: 'image-u-file-1' })
    expect(flow.received.releaseFiles).toEqual([{ type: 'RELEASE_FILES', keys: ['file-1', 'file-2'] }])
    expect(flow.leading().status).toBe('idle')
  })

  it('has the thumbnail of its photo afterwards', () => {
    const photo = { imageId: 'image-1', thumbnailUrl: '/1' }
    const withThumbnail: Outcome = {
      name: 'with a thumbnail',
      kind: 'success',
      steps: [{ after: CALL, output: [{ id: 'u-file-1', state: 'stored', ...photo }] }],
    }
    const flow = adding(1, { uploadFile: sent, checkStatus: withThumbnail })
    flow.wait(100 + FIRST_QUESTION + CALL)
    expect(flow.row(1)).toEqual({ ...hashed(1), state: 'stored', ...photo })
  })

  it('is requested with growing delays while nothing changes', () => {
    const flow = adding(1, { uploadFile: sent, checkStatus: 'are being processed' })
    flow.wait(100)
    for (const delay of STATUS_DELAYS) {
      flow.wait(delay - 50)
      expect(flow.leading().status).toBe('waiting')
      flow.wait(50)
      expect(flow.leading().status).toBe('checking')
      flow.wait(CALL)
    }
    expect(flow.states()).toEqual(['processing'])
    expect(flow.facts()).toEqual([])
  })

  it('is emitted as a duplicate, not as a new photo', () => {
    const flow = adding(1, { uploadFile: sent, checkStatus: 'are in the library already' })
    flow.wait(2000)
    expect(flow.states()).toEqual(['duplicate'])
    expect(flow.emitted).toEqual([{ type: 'uploadsEnded', stored: 0, failed: 0, duplicates: 1 }])
  })

  it('keeps the file of a refused one, with its reason', () => {
    const flow = adding(2, { uploadFile: sent, checkStatus: 'one is refused' })
    flow.wait(2000)
    expect(flow.row(1)).toEqual({ ...hashed(1), state: 'failed', reason: 'damaged' })
    expect(flow.received.releaseFiles).toEqual([{ type: 'RELEASE_FILES', keys: ['file-2'] }])
    expect(flow.actor.getSnapshot().can({ type: 'FILE_RETRIED', key: 'file-1' })).toBe(false)
  })

  it.each(['are unknown', 'are other bytes than hashed'])(
    'starts again from the first byte when they %s',
    (outcome) => {
      const flow = adding(1, { uploadFile: [sent, quiet], checkStatus: outcome })
      flow.wait(100 + FIRST_QUESTION + CALL)
      expect(flow.row(1)).toEqual({ ...sampleFile(1), restarts: 1, state: 'waiting' })
      expect(flow.inputs.hashFiles).toHaveLength(2)
      flow.wait(HASHING + CALL)
      expect(flow.inputs.uploadFile).toEqual([inputOf(1), inputOf(1)])
    },
  )

  it.each([
    ['are unknown', 'server'],
    ['are other bytes than hashed', 'hash-mismatch'],
  ])('fails, and stays retryable, when they %s again and again', (outcome, reason) => {
    const flow = adding(1, { uploadFile: sent, checkStatus: outcome })
    flow.wait(30_000)
    expect(flow.inputs.uploadFile).toHaveLength(MAX_RESTARTS + 1)
    expect(flow.row(1)).toMatchObject({ state: 'failed', reason, restarts: MAX_RESTARTS })
    expect(flow.row(1)).not.toHaveProperty('uploadId')
    expect(flow.emitted.at(-1)).toEqual({ type: 'uploadsEnded', stored: 0, failed: 1, duplicates: 0 })
    expect(flow.can({ type: 'FILE_RETRIED', key: 'file-1' })).toBe(true)
  })

  it('resumes what the server still receives', () => {
    const flow = adding(1, { uploadFile: [sent, quiet], checkStatus: 'are still received' })
    flow.wait(100 + FIRST_QUESTION + CALL)
    expect(flow.inputs.uploadFile).toEqual([inputOf(1), inputOf(1, 'u-file-1')])
    expect(flow.inPhase('processing')).toEqual([])
  })

  it.each(['offline', 'server', 'too-many'] as const)('is not lost when the request is %s', (kind) => {
    const flow = adding(1, { uploadFile: sent, checkStatus: [`fails: ${kind}`, 'are stored'] })
    flow.wait(100 + FIRST_QUESTION + CALL)
    expect(flow.leading().status).toBe('checkFailed')
    expect(flow.actor.getSnapshot().hasTag('failure')).toBe(true)
    expect(flow.context().failure).toEqual(failureOf(kind))
    expect(flow.states()).toEqual(['processing'])
    flow.wait((STATUS_DELAYS[1] ?? 0) + CALL)
    expect(flow.states()).toEqual(['stored'])
    expect(flow.context().failure).toBeNull()
  })
})

describe('upload: removing stored photos', () => {
  it('deletes the photo and emits that', () => {
    const flow = stored(2)
    flow.send({ type: 'FILE_REMOVED', key: 'file-1' })
    expect(flow.states()).toEqual(['removing', 'stored'])
    expect(flow.inputs.deleteStored).toEqual([{ imageIds: ['image-u-file-1'] }])
    flow.wait(CALL)
    expect(flow.keys()).toEqual(['file-2'])
    expect(flow.emitted).toEqual([{ type: 'photosDeleted', photoIds: ['image-u-file-1'], placed: {} }])
    expect(flow.leading().removal).toBe('idle')
  })

  it('deletes afterwards what was removed meanwhile', () => {
    const flow = stored(3)
    flow.send(
      { type: 'FILE_REMOVED', key: 'file-1' },
      { type: 'FILE_REMOVED', key: 'file-2' },
      { type: 'FILE_REMOVED', key: 'file-3' },
    )
    flow.wait(CALL)
    flow.wait(CALL)
    expect(flow.inputs.deleteStored).toEqual([
      { imageIds: ['image-u-file-1'] },
      { imageIds: ['image-u-file-2', 'image-u-file-3'] },
    ])
    expect(flow.keys()).toEqual([])
  })

  it.each([
    ['are not deleted', 'idle'],
    ['fails: offline', 'failed'],
  ])('brings the row back with a notice when they %s', (outcome, state) => {
    const flow = stored(1, { deleteStored: outcome })
    flow.send({ type: 'FILE_REMOVED', key: 'file-1' })
    flow.wait(CALL)
    expect(flow.states()).toEqual(['stored'])
    expect(flow.emitted).toMatchObject([{ type: 'notice', notice: { messageId: 'deletePhotos.failedOne' } }])
    expect(flow.leading().removal).toBe(state)
    flow.send({ type: 'FILE_REMOVED', key: 'file-1' })
    expect(flow.leading().removal).toBe('deleting')
  })

  it('brings back exactly those that failed', () => {
    const flow = stored(4, { deleteStored: ['are deleted', 'one is deleted'] })
    for (const number of [1, 2, 3, 4]) flow.send({ type: 'FILE_REMOVED', key: `file-${number}` })
    flow.wait(CALL)
    flow.wait(CALL)
    expect(flow.keys()).toEqual(['file-3', 'file-4'])
    expect(flow.states()).toEqual(['stored', 'stored'])
    expect(flow.emitted).toMatchObject([
      { type: 'photosDeleted', photoIds: ['image-u-file-1'], placed: {} },
      { type: 'photosDeleted', photoIds: ['image-u-file-2'], placed: {} },
      { type: 'notice', notice: { messageId: 'deletePhotos.failedMany' } },
    ])
  })

  it('continues after a failure with what was removed meanwhile', () => {
    const flow = stored(2, { deleteStored: ['fails: offline', 'are deleted'] })
    flow.send({ type: 'FILE_REMOVED', key: 'file-1' }, { type: 'FILE_REMOVED', key: 'file-2' })
    flow.wait(CALL)
    flow.wait(CALL)
    expect(flow.states()).toEqual(['stored'])
    expect(flow.keys()).toEqual(['file-1'])
  })
})
