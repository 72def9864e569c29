import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { advance, withOutcomes } from '#machines/catalogue/play.ts'
import { sampleFile } from '#machines/catalogue/samples.ts'
import { uploadEntry } from '#machines/upload/catalogue.ts'
import { uploadMachine } from '#machines/upload/machine.ts'
import { UPLOADS_AT_ONCE } from '#machines/upload/setup.ts'
import { uploadFileEntry } from '#machines/upload-file/catalogue.ts'
import { acceptedIn } from './running-flow.ts'
import { adding, child, failing, quiet, sent, stored } from './upload-flow.ts'

describe('upload: the queue', () => {
  it('sends a few files at a time, in their order', () => {
    const flow = adding(5, { uploadFile: quiet })
    expect(flow.value().queue).toBe('working')
    expect(Object.keys(flow.context().alive)).toEqual(['file-1', 'file-2', 'file-3'])
    expect(flow.context().line).toEqual(['file-4', 'file-5'])
    expect(flow.inputs.uploadFile).toHaveLength(UPLOADS_AT_ONCE)
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
    expect(flow.inputs.uploadFile).toEqual([
      { file: sampleFile(1), uploadId: null },
      { file: sampleFile(1), uploadId: 'known' },
    ])
    flow.wait(2000)
    expect(flow.told.at(-1)).toEqual({ type: 'uploadsEnded', stored: 1, failed: 0, duplicates: 0 })
  })

  it('are retried all at once, but not those that can never be photos', () => {
    const flow = adding(4, { uploadFile: [failing('offline'), failing('gone'), failing('offline'), quiet] })
    flow.wait(100)
    const can = (key: string) => flow.actor.getSnapshot().can({ type: 'FILE_RETRIED', key })
    expect([can('file-1'), can('file-2'), can('nobody')]).toEqual([true, false, false])
    flow.send({ type: 'ALL_RETRIED' })
    expect(flow.states()).toEqual(['waiting', 'failed', 'waiting', 'waiting'])
    expect(flow.context().tally.failed).toBe(1)
  })

  it('can be put away', () => {
    const flow = adding(1, { uploadFile: failing('gone') })
    flow.wait(100)
    flow.send({ type: 'FILE_REMOVED', key: 'file-1' })
    expect(flow.context().order).toEqual([])
    expect(flow.received.releaseFiles).toEqual([{ type: 'RELEASE_FILES', keys: ['file-1'] }])
  })
})

describe('upload: cancelling', () => {
  it('takes a file out of the line at once', () => {
    const flow = adding(4, { uploadFile: quiet })
    flow.send({ type: 'FILE_CANCELLED', key: 'file-4' })
    expect(flow.context()).toMatchObject({ line: [], order: ['file-1', 'file-2', 'file-3'] })
    expect(flow.received.releaseFiles).toEqual([{ type: 'RELEASE_FILES', keys: ['file-4'] }])
  })

  it('asks a file at work to stop, and gives its place away once it has', () => {
    const flow = adding(4, { uploadFile: [child({ type: 'FILE_SENDING' }, { type: 'FILE_STOPPED' }), quiet] })
    flow.wait(100)
    flow.send({ type: 'FILE_CANCELLED', key: 'file-1' })
    expect(flow.received.uploadFile).toEqual([{ type: 'CANCEL' }])
    expect(flow.context().order).toEqual(['file-2', 'file-3', 'file-4'])
    expect(Object.keys(flow.context().alive)).toContain('file-1')
    expect(flow.actor.getSnapshot().can({ type: 'FILE_CANCELLED', key: 'file-1' })).toBe(false)
    flow.wait(100)
    expect(Object.keys(flow.context().alive)).toEqual(['file-2', 'file-3', 'file-4'])
    expect(flow.received.releaseFiles).toEqual([{ type: 'RELEASE_FILES', keys: ['file-1'] }])
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

/** The queue with real children, of which only the sending is played. */
function withOwnChildren(sendFile: string) {
  const clock = new SimulatedClock()
  const uploadFile = withOutcomes(uploadFileEntry, { sendFile })
  const actors = { ...withOutcomes(uploadEntry).implementations.actors, uploadFile }
  const actor = createActor(uploadMachine.provide({ actors }), { clock }).start()
  actor.send({ type: 'FILES_ADDED', files: [sampleFile(1)] })
  return { actor, wait: (ms: number) => advance(clock, ms), row: () => actor.getSnapshot().context.rows['file-1'] }
}

describe('upload with its own children', () => {
  it('shows how far a file has got, and that it is sent', () => {
    const { actor, wait, row } = withOwnChildren('sends every byte')
    wait(500)
    expect(row()?.state).toBe('uploading')
    expect(actor.getSnapshot().context.sent['file-1']).toBe(sampleFile(1).bytes / 4)
    wait(1000)
    expect(row()?.state).toBe('processing')
  })

  it.each([
    ['breaks off: rejected', 'rejected'],
    ['can’t read the file', 'gone'],
  ])('shows why a file failed that %s', (sendFile, reason) => {
    const { wait, row } = withOwnChildren(sendFile)
    wait(800)
    expect(row()).toMatchObject({ state: 'failed', reason })
  })

  it('stops a file that is cancelled and forgets it', () => {
    const { actor, wait } = withOwnChildren('stands still')
    wait(300)
    actor.send({ type: 'FILE_CANCELLED', key: 'file-1' })
    expect(actor.getSnapshot().value.queue).toBe('working')
    wait(400)
    expect(actor.getSnapshot().value.queue).toBe('idle')
    expect(Object.keys(actor.getSnapshot().children)).toEqual(['releaseFiles'])
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
  expect(acceptedIn(uploadEntry, 'queue.working')).toEqual(
    ['FILES_ADDED', 'FILE_CANCELLED', ...TOLD, 'PANEL_EXPANDED'].sort(),
  )
})
