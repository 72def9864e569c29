import type { Outcome } from '@albumen/simulator/catalogue/entry.ts'
import { describe, expect, it } from 'vitest'
import type { FailureKind } from '#contract/failure.ts'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { sampleFile, sampleHash, sampleId } from '#machines/catalogue/samples.ts'
import { uploadFileEntry } from '#machines/uploads/upload-file/catalogue.ts'
import { UPLOAD_RETRY_DELAYS } from '#machines/uploads/upload-file/machine.ts'
import { BUSY_SECONDS, reasonOf } from '#machines/uploads/upload-file/reason.ts'
import { acceptedIn, runFlow } from '../shared/running-flow.ts'

const file = sampleFile(1)
const sha256 = sampleHash(1)
const LONG = 10_000

/** Breaks off at once, without a byte sent. */
const refuses = (kind: FailureKind, more: object = {}): Outcome => ({
  name: kind,
  kind: 'failure',
  steps: [{ after: 100, send: { type: 'SEND_FAILED', failure: { ...failureOf(kind), ...more } } }],
})
const ATTEMPT = 100

describe('upload of a file', () => {
  it('sends every byte and keeps the upload’s address', () => {
    const flow = runFlow(uploadFileEntry)
    expect(flow.value()).toBe('sending')
    expect(flow.inputs.sendFile).toEqual([{ file, uploadId: null, sha256 }])
    flow.wait(LONG)
    expect(flow.value()).toBe('sent')
    expect(flow.context()).toMatchObject({ uploadId: sampleId(101), sent: file.bytes, failure: null })
  })

  it.each(['offline', 'timeout', 'server', 'conflict'] as const)('retries after %s', (kind) => {
    const flow = runFlow(uploadFileEntry, { sendFile: [refuses(kind), refuses(kind), 'sends every byte'] })
    flow.wait(ATTEMPT)
    expect(flow.value()).toBe('waitingToRetry')
    expect(flow.context().failure).toEqual(failureOf(kind))
    flow.wait(LONG)
    expect(flow.value()).toBe('sent')
  })

  it('retries after a locked upload', () => {
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
  ] as const)('fails at once after %s, with reason %s', (kind, reason) => {
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

  it('waits longer each time, then fails', () => {
    const flow = runFlow(uploadFileEntry, { sendFile: refuses('server') })
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
    expect(flow.context().reason).toBe('server')
    expect(flow.inputs.sendFile).toHaveLength(UPLOAD_RETRY_DELAYS.length + 1)
  })

  it.each([
    ['offline', undefined],
    ['timeout', undefined],
    ['server', 502],
    ['server', 503],
    ['server', 504],
  ] as const)('never gives up when it is %s (%s), with the longest wait in the end', (kind, status) => {
    const flow = runFlow(uploadFileEntry, { sendFile: refuses(kind, status ? { status } : {}) })
    flow.wait(20_000)
    const attempts = flow.inputs.sendFile?.length ?? 0
    flow.wait(60 * LONG)
    expect(flow.context().reason).toBeNull()
    expect((flow.inputs.sendFile?.length ?? 0) - attempts).toBe(59)
  })

  it('waits as long as a starting server says', () => {
    const starting = refuses('server', { status: 503, retryAfterSeconds: 60 })
    const flow = runFlow(uploadFileEntry, { sendFile: [starting, 'sends every byte'] })
    flow.wait(ATTEMPT)
    flow.wait(59_900)
    expect(flow.value()).toBe('waitingToRetry')
    flow.wait(100)
    expect(flow.value()).toBe('sending')
  })

  it.each([400, 402, 404, 408, 410, 413, 415, 460])('is not retried after status %i', (status) => {
    const flow = runFlow(uploadFileEntry, { sendFile: refuses('timeout', { status }) })
    flow.wait(ATTEMPT)
    expect(flow.value()).toBe('failed')
  })

  it.each([
    ['too-many', { retryAfterSeconds: 7 }, { by: 'busy', seconds: 7 }],
    ['too-many', {}, { by: 'busy', seconds: BUSY_SECONDS }],
    ['server', { status: 507, fields: { quota: 'files' } }, { by: 'library-full' }],
    ['server', { status: 507, fields: { quota: 'bytes' } }, { by: 'library-full' }],
    ['server', { status: 507 }, { by: 'library-full' }],
    ['server', { status: 507, fields: { disk: 'full' } }, { by: 'server-full' }],
  ] as const)('ends at once after %s %j: the whole queue waits', (kind, more, hold) => {
    const flow = runFlow(uploadFileEntry, { sendFile: refuses(kind, more) })
    flow.wait(ATTEMPT)
    expect(flow.value()).toBe('onHold')
    expect(flow.context().hold).toEqual(hold)
    expect(flow.inputs.sendFile).toHaveLength(1)
  })

  it('starts with the shortest wait again after progress', () => {
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

  it('resumes the upload that the server has', () => {
    const broken = 'breaks off: offline'
    const flow = runFlow(uploadFileEntry, { sendFile: [broken, 'sends every byte'] })
    flow.wait(LONG)
    expect(flow.inputs.sendFile).toEqual([
      { file, uploadId: null, sha256 },
      { file, uploadId: sampleId(101), sha256 },
    ])
  })

  it('fails when the file can no longer be read', () => {
    const flow = runFlow(uploadFileEntry, { sendFile: 'can’t read the file' })
    flow.wait(ATTEMPT)
    expect(flow.value()).toBe('failed')
    expect(flow.context().reason).toBe('gone')
  })

  it.each([
    ['sending', ['FILE_UNREADABLE', 'PROGRESS', 'SEND_FAILED', 'SENT', 'STARTED']],
    ['waitingToRetry', []],
    ['sent', []],
    ['failed', []],
    ['onHold', []],
  ])('accepts in %s: %j', (state, accepted) => {
    expect(acceptedIn(uploadFileEntry, state).sort()).toEqual([...accepted].sort())
  })
})
