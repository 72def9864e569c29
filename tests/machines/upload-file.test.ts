import { describe, expect, it } from 'vitest'
import type { FailureKind } from '#contract/failure.ts'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { sampleFile, sampleId } from '#machines/catalogue/samples.ts'
import type { Outcome } from '#machines/catalogue.ts'
import { uploadFileEntry } from '#machines/upload-file/catalogue.ts'
import { UPLOAD_RETRY_DELAYS } from '#machines/upload-file/machine.ts'
import { reasonOf } from '#machines/upload-file/reason.ts'
import { acceptedIn, runFlow } from './running-flow.ts'

const file = sampleFile(1)
const LONG = 10_000

/** Breaks off at once, without a byte sent. */
const refuses = (kind: FailureKind, more: object = {}): Outcome => ({
  name: kind,
  kind: 'failure',
  steps: [{ after: 100, send: { type: 'SEND_FAILED', failure: { ...failureOf(kind), ...more } } }],
})
const ATTEMPT = 100

describe('upload of a file', () => {
  it('sends every byte and knows the upload', () => {
    const flow = runFlow(uploadFileEntry)
    expect(flow.value()).toBe('sending')
    expect(flow.inputs.sendFile).toEqual([{ file, uploadId: null }])
    flow.wait(LONG)
    expect(flow.value()).toBe('sent')
    expect(flow.context()).toMatchObject({ uploadId: sampleId(101), sent: file.bytes, failure: null })
  })

  it.each(['offline', 'timeout', 'server', 'conflict', 'too-many'] as const)('tries again after %s', (kind) => {
    const flow = runFlow(uploadFileEntry, { sendFile: [refuses(kind), refuses(kind), 'sends every byte'] })
    flow.wait(ATTEMPT)
    expect(flow.value()).toBe('waitingToRetry')
    expect(flow.context().failure).toEqual(failureOf(kind))
    flow.wait(LONG)
    expect(flow.value()).toBe('sent')
  })

  it('tries again after a locked upload', () => {
    const locked = refuses('rejected', { status: 423 })
    const flow = runFlow(uploadFileEntry, { sendFile: [locked, 'sends every byte'] })
    flow.wait(LONG)
    expect(flow.value()).toBe('sent')
  })

  it.each([
    ['rejected', 'rejected'],
    ['forbidden', 'rejected'],
    ['signed-out', 'signed-out'],
    ['not-found', 'server'],
    ['bad-answer', 'server'],
  ] as const)('fails at once after %s, told as %s', (kind, reason) => {
    const flow = runFlow(uploadFileEntry, { sendFile: refuses(kind) })
    flow.wait(ATTEMPT)
    expect(flow.value()).toBe('failed')
    expect(flow.actor.getSnapshot().hasTag('failure')).toBe(true)
    expect(flow.context()).toMatchObject({ reason, failure: failureOf(kind) })
    expect(flow.inputs.sendFile).toHaveLength(1)
  })

  it('names a file above the limit', () => {
    expect(reasonOf({ ...failureOf('rejected'), status: 413 })).toBe('too-large')
  })

  it('waits a little longer each time, then fails', () => {
    const flow = runFlow(uploadFileEntry, { sendFile: refuses('offline') })
    for (const delay of UPLOAD_RETRY_DELAYS) {
      flow.wait(ATTEMPT)
      expect(flow.value()).toBe('waitingToRetry')
      if (delay > 0) flow.wait(delay - 1)
      expect(flow.value()).toBe('waitingToRetry')
      flow.wait(1)
      expect(flow.value()).toBe('sending')
    }
    flow.wait(ATTEMPT)
    expect(flow.value()).toBe('failed')
    expect(flow.context().reason).toBe('offline')
    expect(flow.inputs.sendFile).toHaveLength(UPLOAD_RETRY_DELAYS.length + 1)
  })

  it('waits as long as the server says', () => {
    const busy = refuses('too-many', { retryAfterSeconds: 60 })
    const flow = runFlow(uploadFileEntry, { sendFile: [busy, 'sends every byte'] })
    flow.wait(ATTEMPT)
    flow.wait(59_900)
    expect(flow.value()).toBe('waitingToRetry')
    flow.wait(100)
    expect(flow.value()).toBe('sending')
  })

  it('begins with the shortest wait again once bytes have moved', () => {
    const moving: Outcome = {
      name: 'moves on',
      kind: 'script',
      steps: [
        { after: 100, send: { type: 'PROGRESS', sent: 1000 } },
        { after: 100, send: { type: 'SEND_FAILED', failure: failureOf('offline') } },
      ],
    }
    const flow = runFlow(uploadFileEntry, { sendFile: [refuses('offline'), refuses('offline'), moving] })
    flow.wait(ATTEMPT)
    flow.wait(1)
    flow.wait(ATTEMPT)
    expect(flow.context().attempt).toBe(2)
    flow.wait(1000 + 200)
    expect(flow.context().attempt).toBe(1)
  })

  it('goes on with the upload the server knows', () => {
    const broken = 'breaks off: offline'
    const flow = runFlow(uploadFileEntry, { sendFile: [broken, 'sends every byte'] })
    flow.wait(LONG)
    expect(flow.inputs.sendFile).toEqual([
      { file, uploadId: null },
      { file, uploadId: sampleId(101) },
    ])
  })

  it('fails when the file can’t be read any more', () => {
    const flow = runFlow(uploadFileEntry, { sendFile: 'can’t read the file' })
    flow.wait(ATTEMPT)
    expect(flow.value()).toBe('failed')
    expect(flow.context().reason).toBe('gone')
  })

  it('is cancelled at once while the server does not know it', () => {
    const flow = runFlow(uploadFileEntry)
    flow.send({ type: 'CANCEL' })
    expect(flow.value()).toBe('cancelled')
    expect(flow.inputs.cancelFile).toEqual([])
  })

  it.each(['ends it', 'fails: offline'])('is cancelled at the server, whether that %s or not', (outcome) => {
    const flow = runFlow(uploadFileEntry, { cancelFile: outcome })
    flow.wait(300)
    flow.send({ type: 'CANCEL' })
    expect(flow.value()).toBe('cancelling')
    expect(flow.inputs.cancelFile).toEqual([{ uploadId: sampleId(101) }])
    flow.wait(400)
    expect(flow.value()).toBe('cancelled')
  })

  it('is cancelled while it waits', () => {
    const flow = runFlow(uploadFileEntry, { sendFile: refuses('offline') })
    flow.wait(ATTEMPT)
    flow.send({ type: 'CANCEL' })
    expect(flow.value()).toBe('cancelled')
  })

  it.each([
    ['sending', ['CANCEL', 'FILE_UNREADABLE', 'PROGRESS', 'SEND_FAILED', 'SENT', 'STARTED']],
    ['waitingToRetry', ['CANCEL']],
    ['cancelling', []],
    ['sent', []],
    ['failed', []],
    ['cancelled', []],
  ])('accepts in %s: %j', (state, accepted) => {
    expect(acceptedIn(uploadFileEntry, state).sort()).toEqual([...accepted].sort())
  })
})
