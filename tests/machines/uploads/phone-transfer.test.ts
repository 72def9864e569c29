import { describe, expect, it } from 'vitest'
import { claimTransferEntry } from '#machines/uploads/claim-transfer/catalogue.ts'
import { phoneTransferEntry } from '#machines/uploads/phone-transfer/catalogue.ts'
import { TRANSFER_POLL_MS, TRANSFER_RETRY_DELAYS } from '#machines/uploads/phone-transfer/machine.ts'
import { shownPhotos } from '#machines/uploads/phone-transfer/model.ts'
import { acceptedIn, type Fakes, runFlow } from '../shared/running-flow.ts'

const ENDS = 500
const ALL = 'all photos are there'

function opened(fakes: Fakes = {}) {
  const flow = runFlow(phoneTransferEntry, fakes)
  flow.send({ type: 'OPEN' })
  flow.wait(ENDS * 2)
  return flow
}
const firstOf = (flow: ReturnType<typeof opened>) => shownPhotos(flow.context())[0]?.uploadId ?? ''

describe('phone transfer', () => {
  it('makes one link, and asks again and again what has arrived', () => {
    const flow = opened()
    flow.send({ type: 'OPEN' })
    expect(flow.inputs.createTransfer).toHaveLength(1)
    flow.wait(TRANSFER_POLL_MS + ENDS)
    flow.wait(TRANSFER_POLL_MS + ENDS)
    expect(flow.inputs.readTransfer?.length).toBeGreaterThan(2)
  })

  it('makes a link when asked again', () => {
    const flow = opened({ createTransfer: ['fails: server', 'makes a link'] })
    expect(flow.value()).toBe('notCreated')
    flow.send({ type: 'TRY_AGAIN' })
    flow.wait(ENDS)
    expect(flow.context().link).not.toBeNull()
  })

  it('asks less often while there is no answer, and as often as before after one', () => {
    const flow = opened({ readTransfer: ['fails: offline', 'fails: offline', ALL] })
    const [first = 0, second = 0] = TRANSFER_RETRY_DELAYS
    flow.wait(first + ENDS)
    expect(flow.context().attempt).toBe(2)
    flow.wait(second - ENDS)
    expect(flow.inputs.readTransfer).toHaveLength(2)
    flow.wait(ENDS * 2)
    expect(flow.context()).toMatchObject({ attempt: 0, failure: null })
  })

  it('confirms nothing before a photo is there, nor while one is on its way', () => {
    for (const readTransfer of ['waits for a phone', 'photos arrive']) {
      const flow = opened({ readTransfer })
      flow.send({ type: 'CONFIRM' })
      expect(flow.emitted).toEqual([])
      expect(flow.actor.getSnapshot().can({ type: 'CONFIRM' })).toBe(false)
    }
  })

  it('confirms what has arrived, and ends the link', () => {
    const flow = opened({ readTransfer: ALL })
    flow.send({ type: 'CONFIRM' })
    expect(flow.emitted).toEqual([{ type: 'photosTransferred', count: 3 }])
    expect(flow.inputs.deletePhotos).toEqual([])
    flow.wait(ENDS)
    expect(flow.value()).toBe('closed')
    expect(flow.inputs.endTransfer).toHaveLength(1)
  })

  it('deletes what was removed before it is done', () => {
    const flow = opened({ readTransfer: ALL })
    const imageId = shownPhotos(flow.context())[0]?.imageId
    flow.send({ type: 'PHOTO_REMOVED', uploadId: firstOf(flow) }, { type: 'CONFIRM' })
    expect(flow.inputs.deletePhotos).toEqual([{ imageIds: [imageId] }])
    expect(flow.emitted).toEqual([])
    flow.wait(ENDS)
    expect(flow.emitted).toEqual([{ type: 'photosTransferred', count: 2 }])
  })

  it.each(['fails: server', 'can’t delete one'])('can be confirmed again: %s', (fault) => {
    const flow = opened({ readTransfer: ALL, deletePhotos: [fault, 'deletes them'] })
    flow.send({ type: 'PHOTO_REMOVED', uploadId: firstOf(flow) }, { type: 'CONFIRM' })
    flow.wait(ENDS)
    expect(flow.value()).toBe('notDeleted')
    flow.send({ type: 'CONFIRM' })
    flow.wait(ENDS)
    expect(flow.emitted).toEqual([{ type: 'photosTransferred', count: 2 }])
  })

  it('keeps what has arrived when the dialog is closed', () => {
    const flow = opened({ readTransfer: ALL })
    flow.send({ type: 'CLOSE' })
    expect(flow.emitted).toMatchObject([
      { type: 'photosStored', imageIds: [expect.any(String), expect.any(String), expect.any(String)] },
    ])
    flow.wait(ENDS)
    expect(flow.value()).toBe('closed')
  })

  it('can be confirmed after its time, and makes a new code where nothing came', () => {
    const flow = opened({ readTransfer: ['the time is over', 'the time is over, after photos'] })
    expect(flow.value()).toEqual({ watching: 'expired' })
    flow.send({ type: 'TRY_AGAIN' })
    flow.wait(ENDS * 2)
    flow.send({ type: 'CONFIRM' })
    expect(flow.emitted).toEqual([{ type: 'photosTransferred', count: 2 }])
  })

  it.each([
    ['closed', ['OPEN']],
    ['creating', ['CLOSE']],
    ['notCreated', ['CLOSE', 'TRY_AGAIN']],
    ['watching.reading', ['CLOSE', 'PHOTO_REMOVED']],
    ['deleting', []],
    ['notDeleted', ['CLOSE', 'CONFIRM']],
    ['ending', ['OPEN']],
  ])('accepts in %s: %j', (state, accepted) => {
    expect(acceptedIn(phoneTransferEntry, state)).toEqual(accepted)
  })
})

describe('claim transfer', () => {
  it.each([
    ['gives it', 'ready'],
    ['fails: not-found', 'expired'],
    ['fails: conflict', 'taken'],
    ['fails: offline', 'failed'],
    ['fails: server', 'failed'],
  ])('%s leads to %s', (claimTransfer, value) => {
    const flow = runFlow(claimTransferEntry, { claimTransfer })
    flow.wait(ENDS)
    expect(flow.value()).toBe(value)
  })

  it('asks again', () => {
    const flow = runFlow(claimTransferEntry, { claimTransfer: ['fails: offline', 'gives it'] })
    flow.wait(ENDS)
    flow.send({ type: 'TRY_AGAIN' }, { type: 'TRY_AGAIN' })
    flow.wait(ENDS)
    expect(flow.value()).toBe('ready')
    expect(flow.inputs.claimTransfer).toHaveLength(2)
  })

  it('ends with its time', () => {
    const flow = runFlow(claimTransferEntry)
    flow.wait(ENDS)
    flow.wait(flow.context().secondsLeft * 1000)
    expect(flow.value()).toBe('expired')
  })
})
