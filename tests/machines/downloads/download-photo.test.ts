import { describe, expect, it } from 'vitest'
import { sampleId } from '#machines/catalogue/samples.ts'
import { downloadPhotoEntry } from '#machines/downloads/download-photo/catalogue.ts'
import { SHOWN_AFTER_MS } from '#machines/downloads/download-photo/machine.ts'
import { acceptedIn, type Fakes, runFlow } from '../shared/running-flow.ts'

const photoId = sampleId(1)
const SLOW = 8000

function asked(fakes: Fakes = {}) {
  const flow = runFlow(downloadPhotoEntry, fakes)
  flow.send({ type: 'DOWNLOAD_ASKED', photoId })
  return flow
}

describe('the download of a photo', () => {
  it('shows nothing when it takes no time', () => {
    const flow = asked()
    expect(flow.value()).toEqual({ pending: 'quiet' })
    expect(flow.inputs.downloadPhoto).toEqual([{ photoId }])
    flow.wait(SHOWN_AFTER_MS)
    expect(flow.value()).toBe('initial')
    expect(flow.emitted).toEqual([{ type: 'photoDownloaded', photoId }])
  })

  it('shows a dialog when it takes longer than a second, and its success', () => {
    const flow = asked({ downloadPhoto: 'answers slowly' })
    flow.wait(SHOWN_AFTER_MS)
    expect(flow.value()).toEqual({ pending: 'shown' })
    flow.wait(SLOW)
    expect(flow.value()).toBe('success')
    expect(flow.context()).toMatchObject({ fileName: 'IMG_4127.HEIC' })
    flow.send({ type: 'CLOSED' })
    expect(flow.value()).toBe('initial')
  })

  it('can be cancelled: a late answer saves nothing more and says nothing', () => {
    const flow = asked({ downloadPhoto: 'answers slowly' })
    flow.wait(SHOWN_AFTER_MS)
    flow.send({ type: 'CLOSED' })
    flow.wait(SLOW)
    expect(flow.value()).toBe('initial')
    expect(flow.emitted).toEqual([])
  })

  it('fails, and is tried again', () => {
    const flow = asked({ downloadPhoto: ['fails: server', 'answers'] })
    flow.wait(SHOWN_AFTER_MS)
    expect(flow.value()).toBe('failure')
    expect(flow.context().failure).toMatchObject({ kind: 'server' })
    flow.send({ type: 'RETRIED' })
    flow.wait(SHOWN_AFTER_MS)
    expect(flow.emitted).toEqual([{ type: 'photoDownloaded', photoId }])
  })

  it('emits that the photo is not there any more', () => {
    const flow = asked({ downloadPhoto: ['fails: not-found', 'fails: server'] })
    flow.wait(SHOWN_AFTER_MS)
    expect(flow.emitted).toEqual([{ type: 'downloadNotFound', photoIds: [photoId] }])
    flow.send({ type: 'RETRIED' })
    flow.wait(SHOWN_AFTER_MS)
    expect(flow.emitted).toHaveLength(1)
  })

  it('starts with another photo while one is on its way', () => {
    const flow = asked({ downloadPhoto: ['answers slowly', 'answers'] })
    flow.send({ type: 'DOWNLOAD_ASKED', photoId: sampleId(2) })
    flow.wait(SHOWN_AFTER_MS)
    expect(flow.emitted).toEqual([{ type: 'photoDownloaded', photoId: sampleId(2) }])
    expect(acceptedIn(downloadPhotoEntry, 'initial')).toEqual(['DOWNLOAD_ASKED'])
  })
})
