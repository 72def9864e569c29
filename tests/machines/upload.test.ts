import { describe, expect, it } from 'vitest'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { sampleFile } from '#machines/catalogue/samples.ts'
import type { Outcome } from '#machines/catalogue.ts'
import { uploadEntry } from '#machines/upload/catalogue.ts'
import { STATUS_DELAYS, UPLOADS_AT_ONCE } from '#machines/upload/setup.ts'
import type { UploadFileTold } from '#machines/upload/types.ts'
import type { UploadFileInput } from '#machines/upload-file/types.ts'
import { acceptedIn, type Fakes, runFlow } from './running-flow.ts'

const CALL = 400
const FIRST_QUESTION = STATUS_DELAYS[0] ?? 0

/** A child that tells the events given, 100 ms after one another, with its file's key. */
const child = (
  ...events: (UploadFileTold extends infer E ? (E extends { key: string } ? Omit<E, 'key'> : never) : never)[]
): Outcome => ({
  name: 'as told',
  kind: 'script',
  steps: events.map((event) => ({ after: 100, send: ({ file }: UploadFileInput) => ({ ...event, key: file.key }) })),
})
const quiet = child()
const sent: Outcome = {
  name: 'sent',
  kind: 'success',
  steps: [
    {
      after: 100,
      send: ({ file }: UploadFileInput) => ({ type: 'FILE_SENT', key: file.key, uploadId: `u-${file.key}` }),
    },
  ],
}
const failing = (reason: 'offline' | 'gone') => child({ type: 'FILE_FAILED', reason })

function adding(count: number, fakes: Fakes = {}) {
  const flow = runFlow(uploadEntry, fakes)
  flow.send({ type: 'FILES_ADDED', files: Array.from({ length: count }, (_, at) => sampleFile(at + 1)) })
  const states = () => flow.context().order.map((key) => flow.context().rows[key]?.state)
  const row = (number: number) => flow.context().rows[`file-${number}`]
  const facts = () => flow.told.filter(({ type }) => type !== 'notice')
  return { ...flow, states, row, facts }
}

/** A queue whose files were all stored. */
function stored(count: number, fakes: Fakes = {}) {
  const flow = adding(count, { uploadFile: sent, ...fakes })
  flow.wait(100 + 100 * count)
  flow.wait(FIRST_QUESTION + CALL)
  expect(new Set(flow.states())).toEqual(new Set(['stored']))
  flow.told.length = 0
  return flow
}

describe('upload: the queue', () => {
  it('sends a few files at a time, in their order', () => {
    const flow = adding(5, { uploadFile: quiet })
    expect(flow.value().queue).toBe('working')
    expect(Object.keys(flow.context().alive)).toEqual(['file-1', 'file-2', 'file-3'])
    expect(flow.context().line).toEqual(['file-4', 'file-5'])
    expect(flow.inputs['uploadFile']).toHaveLength(UPLOADS_AT_ONCE)
    expect(flow.told).toEqual([])
  })

  it('takes the next file when one is sent', () => {
    const flow = adding(4, { uploadFile: [sent, quiet] })
    flow.wait(100)
    expect(Object.keys(flow.context().alive)).toEqual(['file-2', 'file-3', 'file-4'])
    expect(flow.row(1)).toMatchObject({ state: 'processing', uploadId: 'u-file-1' })
    expect(Object.keys(flow.actor.getSnapshot().children)).not.toContain('file.file-1')
  })

  it('ignores files it has', () => {
    const flow = adding(1, { uploadFile: quiet })
    flow.send({ type: 'FILES_ADDED', files: [sampleFile(1)] }, { type: 'FILES_ADDED', files: [] })
    expect(flow.context().order).toEqual(['file-1'])
  })

  it('keeps progress apart from the rows', () => {
    const flow = adding(2, { uploadFile: child({ type: 'FILE_SENDING' }, { type: 'FILE_PROGRESS', sent: 1000 }) })
    flow.wait(100)
    expect(flow.states()).toEqual(['uploading', 'uploading'])
    const { rows } = flow.context()
    flow.wait(100)
    expect(flow.context().sent).toEqual({ 'file-1': 1000, 'file-2': 1000 })
    expect(flow.context().rows).toBe(rows)
  })

  it('shows a file that waits for its next attempt', () => {
    const flow = adding(1, {
      uploadFile: child({ type: 'FILE_SENDING' }, { type: 'FILE_RETRYING' }, { type: 'FILE_SENDING' }),
    })
    flow.wait(200)
    expect(flow.states()).toEqual(['retrying'])
    flow.wait(100)
    expect(flow.states()).toEqual(['uploading'])
  })

  it('tells what became of the files once nothing is left to do', () => {
    const flow = adding(4, { uploadFile: [sent, sent, failing('gone'), sent], askStatus: 'are stored' })
    flow.wait(2000)
    expect(flow.value().queue).toBe('idle')
    expect(flow.told.at(-1)).toEqual({ type: 'uploadsEnded', stored: 3, failed: 1, duplicates: 0 })
    expect(flow.told.filter(({ type }) => type === 'uploadsEnded')).toHaveLength(1)
  })

  it('counts anew when it begins to work again', () => {
    const flow = stored(2)
    flow.send({ type: 'FILES_ADDED', files: [sampleFile(9)] })
    flow.wait(2000)
    expect(flow.told.at(-1)).toEqual({ type: 'uploadsEnded', stored: 1, failed: 0, duplicates: 0 })
  })
})

describe('upload: failed files', () => {
  it('keeps the reason and gives the place to the next', () => {
    const flow = adding(4, { uploadFile: [failing('offline'), quiet] })
    flow.wait(100)
    expect(flow.row(1)).toEqual({ ...sampleFile(1), state: 'failed', reason: 'offline' })
    expect(flow.context().line).toEqual([])
  })

  it('opens the panel at the first failure, and not again', () => {
    const flow = adding(4, {
      uploadFile: [
        failing('gone'),
        quiet,
        quiet,
        child({ type: 'FILE_SENDING' }, { type: 'FILE_FAILED', reason: 'offline' }),
      ],
    })
    expect(flow.value().panel).toBe('collapsed')
    flow.wait(100)
    expect(flow.value().panel).toBe('expanded')
    flow.send({ type: 'PANEL_COLLAPSED' })
    flow.wait(500)
    expect(flow.context().tally.failed).toBe(2)
    expect(flow.value().panel).toBe('collapsed')
  })

  it('are retried where the server had got to', () => {
    const begun = child(
      { type: 'FILE_SENDING' },
      { type: 'FILE_STARTED', uploadId: 'known' },
      { type: 'FILE_FAILED', reason: 'offline' },
    )
    const flow = adding(1, { uploadFile: [begun, sent] })
    flow.wait(300)
    expect(flow.row(1)).toMatchObject({ state: 'failed', uploadId: 'known' })
    flow.send({ type: 'FILE_RETRIED', key: 'file-1' })
    expect(flow.value().queue).toBe('working')
    expect(flow.inputs['uploadFile']).toEqual([
      { file: sampleFile(1), uploadId: null },
      { file: sampleFile(1), uploadId: 'known' },
    ])
    flow.wait(2000)
    expect(flow.told.at(-1)).toEqual({ type: 'uploadsEnded', stored: 1, failed: 0, duplicates: 0 })
  })

  it('are retried all at once, but not those that can never be photos', () => {
    const flow = adding(3, { uploadFile: [failing('offline'), failing('gone'), failing('offline'), quiet] })
    flow.wait(100)
    const can = (key: string) => flow.actor.getSnapshot().can({ type: 'FILE_RETRIED', key })
    expect([can('file-1'), can('file-2'), can('nobody')]).toEqual([true, false, false])
    flow.send({ type: 'ALL_RETRIED' })
    expect(flow.states()).toEqual(['waiting', 'failed', 'waiting'])
    expect(flow.context().tally.failed).toBe(1)
  })

  it('can be put away', () => {
    const flow = adding(1, { uploadFile: failing('gone') })
    flow.wait(100)
    flow.send({ type: 'FILE_REMOVED', key: 'file-1' })
    expect(flow.context().order).toEqual([])
    expect(flow.received['releaseFiles']).toEqual([{ type: 'RELEASE_FILES', keys: ['file-1'] }])
  })
})

describe('upload: cancelling', () => {
  it('takes a file out of the line at once', () => {
    const flow = adding(4, { uploadFile: quiet })
    flow.send({ type: 'FILE_CANCELLED', key: 'file-4' })
    expect(flow.context()).toMatchObject({ line: [], order: ['file-1', 'file-2', 'file-3'] })
    expect(flow.received['releaseFiles']).toEqual([{ type: 'RELEASE_FILES', keys: ['file-4'] }])
  })

  it('asks a file at work to stop, and gives its place away once it has', () => {
    const flow = adding(4, { uploadFile: [child({ type: 'FILE_SENDING' }, { type: 'FILE_STOPPED' }), quiet] })
    flow.wait(100)
    flow.send({ type: 'FILE_CANCELLED', key: 'file-1' })
    expect(flow.received['uploadFile']).toEqual([{ type: 'CANCEL' }])
    expect(flow.context().order).toEqual(['file-2', 'file-3', 'file-4'])
    expect(Object.keys(flow.context().alive)).toContain('file-1')
    expect(flow.actor.getSnapshot().can({ type: 'FILE_CANCELLED', key: 'file-1' })).toBe(false)
    flow.wait(100)
    expect(Object.keys(flow.context().alive)).toEqual(['file-2', 'file-3', 'file-4'])
    expect(flow.received['releaseFiles']).toEqual([{ type: 'RELEASE_FILES', keys: ['file-1'] }])
  })

  it('ends the work when nothing is left', () => {
    const flow = adding(1, { uploadFile: child({ type: 'FILE_STOPPED' }) })
    flow.send({ type: 'FILE_CANCELLED', key: 'file-1' })
    flow.wait(100)
    expect(flow.value().queue).toBe('idle')
    expect(flow.told).toEqual([{ type: 'uploadsEnded', stored: 0, failed: 0, duplicates: 0 }])
  })

  it('ignores what a cancelled file still tells', () => {
    const flow = adding(1, {
      uploadFile: child({ type: 'FILE_SENDING' }, { type: 'FILE_RETRYING' }, { type: 'FILE_STOPPED' }),
    })
    flow.send({ type: 'FILE_CANCELLED', key: 'file-1' })
    flow.wait(200)
    expect(flow.context().rows).toEqual({})
  })
})

describe('upload: what the server prepares', () => {
  it('is asked for in one question, after a moment', () => {
    const flow = adding(3, { uploadFile: sent })
    flow.wait(100)
    expect(flow.value().status).toBe('waiting')
    flow.wait(FIRST_QUESTION - 50)
    expect(flow.value().status).toBe('waiting')
    flow.wait(50)
    expect(flow.value().status).toBe('asking')
    expect(flow.inputs['askStatus']).toEqual([{ ids: ['u-file-1', 'u-file-2', 'u-file-3'] }])
  })

  it('is told as photos when it is stored, and its files are let go', () => {
    const flow = adding(2, { uploadFile: sent })
    flow.wait(100 + FIRST_QUESTION + CALL)
    expect(flow.facts()[0]).toEqual({ type: 'photosStored', imageIds: ['image-u-file-1', 'image-u-file-2'] })
    expect(flow.row(1)).toEqual({ ...sampleFile(1), state: 'stored', imageId: 'image-u-file-1' })
    expect(flow.received['releaseFiles']).toEqual([{ type: 'RELEASE_FILES', keys: ['file-1', 'file-2'] }])
    expect(flow.value().status).toBe('resting')
  })

  it('is asked for with growing waits while nothing changes', () => {
    const flow = adding(1, { uploadFile: sent, askStatus: 'are being prepared' })
    flow.wait(100)
    for (const delay of STATUS_DELAYS) {
      flow.wait(delay - 50)
      expect(flow.value().status).toBe('waiting')
      flow.wait(50)
      expect(flow.value().status).toBe('asking')
      flow.wait(CALL)
    }
    expect(flow.states()).toEqual(['processing'])
    expect(flow.facts()).toEqual([])
  })

  it('is told as a duplicate, and not as a new photo', () => {
    const flow = adding(1, { uploadFile: sent, askStatus: 'are in the library already' })
    flow.wait(2000)
    expect(flow.states()).toEqual(['duplicate'])
    expect(flow.told).toEqual([{ type: 'uploadsEnded', stored: 0, failed: 0, duplicates: 1 }])
  })

  it('keeps the file of a refused one, with its reason, and opens the panel', () => {
    const flow = adding(2, { uploadFile: sent, askStatus: 'one is refused' })
    flow.wait(2000)
    expect(flow.row(1)).toEqual({ ...sampleFile(1), state: 'failed', reason: 'damaged' })
    expect(flow.value().panel).toBe('expanded')
    expect(flow.received['releaseFiles']).toEqual([{ type: 'RELEASE_FILES', keys: ['file-2'] }])
    expect(flow.actor.getSnapshot().can({ type: 'FILE_RETRIED', key: 'file-1' })).toBe(false)
  })

  it('sends a file again, from its beginning, that the server does not know', () => {
    const flow = adding(1, { uploadFile: [sent, quiet], askStatus: 'are unknown' })
    flow.wait(2000)
    flow.send({ type: 'FILE_RETRIED', key: 'file-1' })
    expect(flow.inputs['uploadFile']?.at(-1)).toEqual({ file: sampleFile(1), uploadId: null })
  })

  it.each(['offline', 'server', 'too-many'] as const)('is not lost when the question is %s', (kind) => {
    const flow = adding(1, { uploadFile: sent, askStatus: [`fails: ${kind}`, 'are stored'] })
    flow.wait(100 + FIRST_QUESTION + CALL)
    expect(flow.value().status).toBe('askFailed')
    expect(flow.actor.getSnapshot().hasTag('failure')).toBe(true)
    expect(flow.context().failure).toEqual(failureOf(kind))
    expect(flow.states()).toEqual(['processing'])
    flow.wait((STATUS_DELAYS[1] ?? 0) + CALL)
    expect(flow.states()).toEqual(['stored'])
    expect(flow.context().failure).toBeNull()
  })
})

describe('upload: removing stored photos', () => {
  it('deletes the photo and tells it', () => {
    const flow = stored(2)
    flow.send({ type: 'FILE_REMOVED', key: 'file-1' })
    expect(flow.states()).toEqual(['removing', 'stored'])
    expect(flow.inputs['deleteStored']).toEqual([{ imageIds: ['image-u-file-1'] }])
    flow.wait(CALL)
    expect(flow.context().order).toEqual(['file-2'])
    expect(flow.told).toEqual([{ type: 'photosDeleted', photoIds: ['image-u-file-1'], requested: 1 }])
    expect(flow.value().removal).toBe('resting')
  })

  it('deletes what was removed meanwhile afterwards', () => {
    const flow = stored(3)
    flow.send(
      { type: 'FILE_REMOVED', key: 'file-1' },
      { type: 'FILE_REMOVED', key: 'file-2' },
      { type: 'FILE_REMOVED', key: 'file-3' },
    )
    flow.wait(CALL)
    flow.wait(CALL)
    expect(flow.inputs['deleteStored']).toEqual([
      { imageIds: ['image-u-file-1'] },
      { imageIds: ['image-u-file-2', 'image-u-file-3'] },
    ])
    expect(flow.context().order).toEqual([])
  })

  it.each([
    ['are not deleted', 'resting'],
    ['fails: offline', 'failed'],
  ])('brings the row back with a notice when they %s', (outcome, state) => {
    const flow = stored(1, { deleteStored: outcome })
    flow.send({ type: 'FILE_REMOVED', key: 'file-1' })
    flow.wait(CALL)
    expect(flow.states()).toEqual(['stored'])
    expect(flow.told).toMatchObject([{ type: 'notice', notice: { messageId: 'deletePhotos.failedOne' } }])
    expect(flow.value().removal).toBe(state)
    flow.send({ type: 'FILE_REMOVED', key: 'file-1' })
    expect(flow.value().removal).toBe('deleting')
  })

  it('brings back exactly those that failed', () => {
    const flow = stored(4, { deleteStored: ['are deleted', 'one is deleted'] })
    for (const number of [1, 2, 3, 4]) flow.send({ type: 'FILE_REMOVED', key: `file-${number}` })
    flow.wait(CALL)
    flow.wait(CALL)
    expect(flow.context().order).toEqual(['file-3', 'file-4'])
    expect(flow.states()).toEqual(['stored', 'stored'])
    expect(flow.told).toMatchObject([
      { type: 'photosDeleted', photoIds: ['image-u-file-1'] },
      { type: 'photosDeleted', photoIds: ['image-u-file-2'], requested: 3 },
      { type: 'notice', notice: { messageId: 'deletePhotos.failedMany' } },
    ])
  })

  it('goes on with what was removed meanwhile after a failure', () => {
    const flow = stored(2, { deleteStored: ['fails: offline', 'are deleted'] })
    flow.send({ type: 'FILE_REMOVED', key: 'file-1' }, { type: 'FILE_REMOVED', key: 'file-2' })
    flow.wait(CALL)
    flow.wait(CALL)
    expect(flow.states()).toEqual(['stored'])
    expect(flow.context().order).toEqual(['file-1'])
  })
})

describe('upload: the panel', () => {
  it('drops finished rows when cleared, and only those', () => {
    const flow = adding(4, { uploadFile: [failing('offline'), sent, quiet] })
    flow.wait(2000)
    flow.send({ type: 'CLEARED' })
    expect(flow.context().order).toEqual(['file-3', 'file-4'])
    expect(flow.actor.getSnapshot().can({ type: 'CLEARED' })).toBe(false)
  })

  it('is put aside and opened', () => {
    const flow = adding(1, { uploadFile: quiet })
    flow.send({ type: 'PANEL_EXPANDED' })
    expect(flow.value().panel).toBe('expanded')
    flow.send({ type: 'PANEL_COLLAPSED' })
    expect(flow.value().panel).toBe('collapsed')
  })

  it('holds 5,000 files without touching their rows at each progress', () => {
    const flow = adding(5000, { uploadFile: child({ type: 'FILE_SENDING' }, { type: 'FILE_PROGRESS', sent: 1 }) })
    flow.wait(100)
    const before = flow.context()
    flow.wait(100)
    const after = flow.context()
    expect(after.sent).not.toBe(before.sent)
    for (const field of ['rows', 'order', 'line', 'alive'] as const) expect(after[field]).toBe(before[field])
  })
})

it.each([
  [
    ['queue.idle', 'panel.collapsed'],
    ['FILES_ADDED', 'PANEL_EXPANDED'],
  ],
  [
    ['queue.idle', 'panel.expanded'],
    ['FILES_ADDED', 'PANEL_COLLAPSED'],
  ],
])('an empty queue accepts in %j: %j', (states, accepted) => {
  expect(acceptedIn(uploadEntry, states)).toEqual(accepted)
})

const TOLD = [
  'FILE_FAILED',
  'FILE_PROGRESS',
  'FILE_RETRYING',
  'FILE_SENDING',
  'FILE_SENT',
  'FILE_STARTED',
  'FILE_STOPPED',
]

it('a working queue listens to its files, and lets them be cancelled', () => {
  expect(acceptedIn(uploadEntry, 'queue.working')).toEqual(['FILE_CANCELLED', ...TOLD, 'PANEL_EXPANDED'].sort())
})
