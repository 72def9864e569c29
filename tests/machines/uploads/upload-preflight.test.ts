import type { Outcome } from '@albumen/simulator/catalogue/entry.ts'
import { describe, expect, it } from 'vitest'
import { MAX_KNOWN_HASHES } from '#contract/uploads.ts'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { sampleFile, sampleHash } from '#machines/catalogue/samples.ts'
import { LOOKUP_DELAYS } from '#machines/uploads/upload/setup.ts'
import type { Fakes } from '../shared/running-flow.ts'
import {
  adding,
  CALL,
  child,
  FIRST_QUESTION,
  failing,
  filesTo,
  HASHING,
  hashed,
  inputOf,
  quiet,
  restored,
  sent,
} from './upload-flow.ts'

const SAME = 'finds the same content in all'

function preflight(count: number, fakes: Fakes = {}) {
  const flow = restored([], { uploadFile: quiet, ...fakes })
  flow.send({ type: 'FILES_ADDED', files: filesTo(count) })
  return flow
}

describe('upload: before a byte is sent', () => {
  it('hashes the files, looks them up, and only then sends them', () => {
    const flow = preflight(2)
    expect(flow.leading().preflight).toEqual({ hashing: 'hashing', lookup: 'idle' })
    expect(flow.inputs.hashFiles).toEqual([{ keys: ['file-1', 'file-2'] }])
    flow.wait(HASHING)
    expect(flow.leading().preflight).toEqual({ hashing: 'idle', lookup: 'checking' })
    expect(flow.inputs.findKnown).toEqual([{ hashes: [sampleHash(1), sampleHash(2)] }])
    expect(flow.inputs.uploadFile).toEqual([])
    flow.wait(CALL)
    expect(flow.inputs.uploadFile).toEqual([inputOf(1), inputOf(2)])
    expect(flow.leading().preflight).toEqual({ hashing: 'idle', lookup: 'idle' })
  })

  it('reports known photos as duplicates, releases their files, and sends the rest', () => {
    const some: Outcome = {
      name: 'some',
      kind: 'success',
      steps: [{ after: CALL, output: [{ sha256: sampleHash(2), imageId: 'image-2', thumbnailUrl: '/2' }] }],
    }
    const flow = preflight(3, { findKnown: some })
    flow.wait(HASHING + CALL)
    expect(flow.row(2)).toEqual({ ...hashed(2), state: 'duplicate', imageId: 'image-2', thumbnailUrl: '/2' })
    expect(flow.inPhase('active')).toEqual(['file-1', 'file-3'])
    expect(flow.received.releaseFiles).toEqual([{ type: 'RELEASE_FILES', keys: ['file-2'] }])
    expect(flow.context().tally.duplicates).toBe(1)
  })

  it('ends without sending a byte when the library has all files', () => {
    const flow = preflight(3, { findKnown: 'knows all' })
    flow.wait(HASHING + CALL)
    expect(flow.emitted).toEqual([{ type: 'uploadsEnded', stored: 0, failed: 0, duplicates: 3 }])
    expect(flow.inputs.uploadFile).toEqual([])
  })

  it('runs the lookup while more files are hashed, one at a time', () => {
    const one: Outcome = {
      name: 'one by one',
      kind: 'script',
      steps: [1, 2, 3].map((number) => ({
        after: 100,
        send: { type: 'FILES_HASHED', hashed: [{ key: `file-${number}`, sha256: sampleHash(number) }] },
      })),
    }
    const flow = preflight(3, { hashFiles: one })
    flow.wait(100)
    expect(flow.leading().preflight).toEqual({ hashing: 'hashing', lookup: 'checking' })
    flow.wait(100 + CALL)
    expect(flow.inputs.findKnown).toEqual([{ hashes: [sampleHash(1)] }, { hashes: [sampleHash(2), sampleHash(3)] }])
    expect(flow.inPhase('active')).toEqual(['file-1'])
  })

  it('looks up at most one batch at a time', () => {
    const rows = filesTo(MAX_KNOWN_HASHES + 1).map((_, at) => ({ ...hashed(at + 1), state: 'waiting' as const }))
    const flow = restored(rows, { uploadFile: quiet })
    flow.wait(CALL)
    const asked = flow.inputs.findKnown?.map((input) => (input as { hashes: string[] }).hashes.length)
    expect(asked).toEqual([MAX_KNOWN_HASHES, 1])
  })

  it('fails a file that can’t be read, and continues with the others', () => {
    const flow = preflight(2, { hashFiles: 'can’t read the first file' })
    flow.wait(HASHING)
    expect(flow.row(1)).toEqual({ ...sampleFile(1), state: 'failed', reason: 'gone' })
    flow.wait(HASHING + CALL)
    expect(flow.inPhase('active')).toEqual(['file-2'])
  })

  it('stops hashing when the whole batch was cancelled', () => {
    const flow = preflight(1)
    flow.send({ type: 'FILE_CANCELLED', key: 'file-1' })
    expect(flow.leading().preflight.hashing).toBe('idle')
    const before = flow.context()
    flow.send(
      { type: 'FILES_HASHED', hashed: [{ key: 'file-1', sha256: sampleHash(1) }] },
      { type: 'FILE_NOT_HASHED', key: 'file-1' },
    )
    expect(flow.context()).toBe(before)
  })

  it('ignores hashes of files that are not being hashed', () => {
    const flow = adding(1, { uploadFile: quiet })
    flow.send({ type: 'FILES_ADDED', files: [sampleFile(2)] })
    flow.send({
      type: 'FILES_HASHED',
      hashed: [
        { key: 'file-1', sha256: sampleHash(9) },
        { key: 'nobody', sha256: sampleHash(8) },
      ],
    })
    flow.send({ type: 'FILE_NOT_HASHED', key: 'file-1' })
    expect(flow.row(1)).toEqual({ ...hashed(1), state: 'waiting' })
    expect(flow.context()).toMatchObject({ phases: ['active', 'hashing'] })
  })
})

describe('upload: a failed lookup of known photos', () => {
  it.each(['offline', 'timeout', 'server', 'too-many', 'bad-answer'] as const)(
    'is retried, and nothing is sent before: %s',
    (kind) => {
      const flow = preflight(2, { findKnown: [`fails: ${kind}`, 'knows none'] })
      flow.wait(HASHING + CALL)
      expect(flow.leading().preflight.lookup).toBe('checkFailed')
      expect(flow.actor.getSnapshot().hasTag('failure')).toBe(true)
      expect(flow.context()).toMatchObject({ failure: failureOf(kind), phases: ['unchecked', 'unchecked'] })
      flow.wait((LOOKUP_DELAYS[0] ?? 0) - 50)
      expect(flow.inputs.findKnown).toHaveLength(1)
      expect(flow.inputs.uploadFile).toEqual([])
      flow.wait(50 + CALL)
      expect(flow.context().failure).toBeNull()
      expect(flow.inputs.uploadFile).toHaveLength(2)
    },
  )

  it('waits longer each time, and repeats the last wait', () => {
    const flow = preflight(1, { findKnown: 'fails: server' })
    flow.wait(HASHING)
    for (const delay of [...LOOKUP_DELAYS, LOOKUP_DELAYS.at(-1) ?? 0]) {
      flow.wait(CALL)
      expect(flow.leading().preflight.lookup).toBe('checkFailed')
      flow.wait(delay - 50)
      expect(flow.leading().preflight.lookup).toBe('checkFailed')
      flow.wait(50)
      expect(flow.leading().preflight.lookup).toBe('checking')
    }
  })

  it('is retried at once when the connection is back', () => {
    const flow = preflight(1, { findKnown: ['fails: offline', 'knows none'] })
    flow.wait(HASHING + CALL)
    flow.send({ type: 'CONNECTION_LOST' }, { type: 'CONNECTION_BACK' })
    expect(flow.leading().preflight.lookup).toBe('checking')
  })

  it('is not retried when its files are gone', () => {
    const flow = preflight(1, { findKnown: 'fails: server' })
    flow.wait(HASHING + CALL)
    flow.send({ type: 'FILE_CANCELLED', key: 'file-1' })
    flow.wait(10_000)
    expect(flow.leading().preflight.lookup).toBe('idle')
    expect(flow.inputs.findKnown).toHaveLength(1)
  })
})

describe('upload: two files of one content', () => {
  const twins = (fakes: Fakes = {}) => {
    const flow = preflight(2, { hashFiles: SAME, ...fakes })
    flow.wait(HASHING + CALL)
    return flow
  }

  it('are looked up once, and the second waits', () => {
    const flow = twins()
    expect(flow.inputs.findKnown).toEqual([{ hashes: [sampleHash(1)] }])
    expect(flow.context()).toMatchObject({ phases: ['active', 'waitingForTwin'] })
    expect(flow.states()).toEqual(['waiting', 'waiting'])
  })

  it('are none where they are added to different albums', () => {
    const flow = preflight(0)
    const [first] = [{ ...inputOf(1).file }]
    flow.send({
      type: 'FILES_ADDED',
      files: [first, { ...first, key: 'file-2', albumId: 'album-1' }, { ...first, key: 'file-3', albumId: 'album-1' }],
    })
    const hashed = ['file-1', 'file-2', 'file-3'].map((key) => ({ key, sha256: sampleHash(1) }))
    flow.send({ type: 'FILES_HASHED', hashed })
    expect(flow.inputs.findKnown).toEqual([
      { hashes: [sampleHash(1), sampleHash(1)], albums: { 'album-1': [sampleHash(1)] } },
    ])
    expect(flow.inPhase('waitingForTwin')).toEqual(['file-3'])
  })

  it.each([
    ['are stored', 'stored'],
    ['are in the library already', 'duplicate'],
  ])('become one photo when they %s', (checkStatus, first) => {
    const flow = twins({ uploadFile: sent, checkStatus })
    flow.wait(100 + FIRST_QUESTION + CALL)
    expect(flow.states()).toEqual([first, 'duplicate'])
    expect(flow.row(2)).toMatchObject({ imageId: 'image-u-file-1' })
    expect(flow.inputs.uploadFile).toHaveLength(1)
    expect(flow.received.releaseFiles).toEqual([{ type: 'RELEASE_FILES', keys: ['file-1', 'file-2'] }])
    expect(flow.emitted.at(-1)).toMatchObject({ type: 'uploadsEnded', duplicates: first === 'stored' ? 1 : 2 })
  })

  it('are both duplicates of a photo in the library', () => {
    const flow = twins({ findKnown: 'knows all' })
    expect(flow.states()).toEqual(['duplicate', 'duplicate'])
    expect(flow.row(2)).toMatchObject({ imageId: 'image-known-1' })
  })

  const goesAhead = (flow: ReturnType<typeof twins>) => {
    expect(flow.inPhase('waitingForTwin')).not.toContain('file-2')
    flow.wait(CALL)
    expect(flow.inputs.uploadFile?.at(-1)).toEqual({ ...inputOf(2), sha256: sampleHash(1) })
  }

  it('continue with the second when the first fails for good', () => {
    const flow = twins({ uploadFile: [failing('rejected'), quiet] })
    flow.wait(100)
    goesAhead(flow)
    flow.send({ type: 'FILE_RETRIED', key: 'file-1' })
    expect(flow.inPhase('waitingForTwin')).toEqual(['file-1'])
  })

  it('continue with the second when the first is refused', () => {
    const flow = twins({ uploadFile: [sent, quiet], checkStatus: 'one is refused' })
    flow.wait(100 + FIRST_QUESTION + CALL)
    expect(flow.row(1)?.state).toBe('failed')
    goesAhead(flow)
  })

  it.each(['FILE_CANCELLED', 'FILE_PAUSED'] as const)('continue with the second at %s', (type) => {
    const flow = twins()
    flow.send({ type, key: 'file-1' })
    goesAhead(flow)
  })

  it('continue with the second when the first must start again', () => {
    const flow = twins({ uploadFile: [sent, quiet], checkStatus: 'are other bytes than hashed' })
    flow.wait(100 + FIRST_QUESTION + CALL)
    goesAhead(flow)
  })

  it('are still one photo when the first was paused before the lookup', () => {
    const flow = preflight(3, { hashFiles: SAME })
    flow.wait(HASHING)
    flow.send({ type: 'FILE_PAUSED', key: 'file-1' }, { type: 'FILE_RESUMED', key: 'file-1' })
    flow.wait(5000)
    expect(flow.inPhase('active')).toEqual(['file-2'])
    expect(flow.inPhase('waitingForTwin')).toEqual(['file-1', 'file-3'])
  })

  it('can be cancelled and paused while they wait', () => {
    const flow = preflight(3, { hashFiles: SAME })
    flow.wait(HASHING + CALL)
    flow.send({ type: 'FILE_CANCELLED', key: 'file-2' }, { type: 'FILE_PAUSED', key: 'file-3' })
    expect(flow.context()).toMatchObject({ phases: ['active', null] })
    flow.send({ type: 'FILE_RESUMED', key: 'file-3' })
    expect(flow.inPhase('waitingForTwin')).toEqual(['file-3'])
  })

  it('differ from one that was stored before: that is looked up', () => {
    const flow = twins({ uploadFile: [sent, quiet], hashFiles: SAME })
    flow.wait(100 + FIRST_QUESTION + CALL)
    flow.send({ type: 'FILES_ADDED', files: [sampleFile(3)] })
    flow.wait(HASHING)
    expect(flow.leading().preflight.lookup).toBe('checking')
  })

  it('wait for one whose upload is retried repeatedly', () => {
    const flow = twins({ uploadFile: child({ type: 'FILE_SENDING' }, { type: 'FILE_RETRYING' }) })
    flow.wait(60_000)
    expect(flow.states()).toEqual(['retrying', 'waiting'])
    expect(flow.inPhase('waitingForTwin')).toEqual(['file-2'])
  })
})
