import { describe, expect, it } from 'vitest'
import { sampleFile } from '#machines/catalogue/samples.ts'
import { HASH_BATCH } from '#machines/uploads/upload/queue/preflight.ts'
import { UPLOADS_AT_ONCE } from '#machines/uploads/upload/queue/schedule.ts'
import type { UploadRow } from '#machines/uploads/upload/schema.ts'
import {
  adding,
  CALL,
  child,
  failing,
  filesTo,
  hashed,
  inputOf,
  quiet,
  restored,
  sent,
  started,
  stored,
} from './upload-flow.ts'

describe('upload: the queue', () => {
  it('sends a few files at a time, in order', () => {
    const flow = adding(5, { uploadFile: quiet })
    expect(flow.leading().sending).toBe('working')
    expect(flow.inPhase('active')).toEqual(['file-1', 'file-2', 'file-3'])
    expect(flow.inPhase('queued')).toEqual(['file-4', 'file-5'])
    expect(flow.inputs.uploadFile).toHaveLength(UPLOADS_AT_ONCE)
    expect(flow.emitted).toEqual([])
  })

  it('takes the next file when one is sent', () => {
    const flow = adding(4, { uploadFile: [sent, quiet] })
    flow.wait(100)
    expect(flow.inPhase('active')).toEqual(['file-2', 'file-3', 'file-4'])
    expect(flow.row(1)).toMatchObject({ state: 'processing', uploadId: 'u-file-1' })
    expect(Object.keys(flow.actor.getSnapshot().children)).not.toContain('file.file-1')
  })

  it('ignores files that are already queued', () => {
    const flow = adding(1, { uploadFile: quiet })
    flow.send({ type: 'FILES_ADDED', files: [sampleFile(1)] }, { type: 'FILES_ADDED', files: [] })
    expect(flow.keys()).toEqual(['file-1'])
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

  it('emits the outcome of the files when nothing is left to do', () => {
    const flow = adding(4, { uploadFile: [sent, sent, failing('gone'), sent], checkStatus: 'are stored' })
    flow.wait(2000)
    expect(flow.leading().sending).toBe('idle')
    expect(flow.emitted.at(-1)).toEqual({ type: 'uploadsEnded', stored: 3, failed: 1, duplicates: 0 })
    expect(flow.emitted.filter(({ type }) => type === 'uploadsEnded')).toHaveLength(1)
  })

  it('restarts its counts when it is active again', () => {
    const flow = stored(2)
    flow.send({ type: 'FILES_ADDED', files: [sampleFile(9)] })
    flow.wait(2000)
    expect(flow.emitted.at(-1)).toEqual({ type: 'uploadsEnded', stored: 1, failed: 0, duplicates: 0 })
    expect(flow.keys()).toEqual(['file-9'])
  })

  it('keeps what failed, and what was added while files are left, when more are chosen', () => {
    const flow = adding(2, { uploadFile: [sent, failing('gone'), quiet], checkStatus: 'are stored' })
    flow.wait(2000)
    expect(flow.states()).toEqual(['stored', 'failed'])
    flow.send({ type: 'FILES_ADDED', files: [sampleFile(3)] })
    expect(flow.keys()).toEqual(['file-2', 'file-3'])
    const busy = adding(2, { uploadFile: [sent, quiet], checkStatus: 'are stored' })
    busy.wait(2000)
    busy.send({ type: 'FILES_ADDED', files: [sampleFile(3)] })
    expect(busy.keys()).toEqual(['file-1', 'file-2', 'file-3'])
  })
})

describe('upload: failed files', () => {
  it('keeps the reason and frees its slot for the next', () => {
    const flow = adding(4, { uploadFile: [failing('server'), quiet] })
    flow.wait(100)
    expect(flow.row(1)).toEqual({ ...hashed(1), state: 'failed', reason: 'server' })
    expect(flow.inPhase('queued')).toEqual([])
  })

  it('are resumed at the server’s offset', () => {
    const started = child(
      { type: 'FILE_SENDING' },
      { type: 'FILE_STARTED', uploadId: 'known' },
      { type: 'FILE_FAILED', reason: 'server' },
    )
    const flow = adding(1, { uploadFile: [started, sent] })
    flow.wait(300)
    expect(flow.row(1)).toMatchObject({ state: 'failed', uploadId: 'known' })
    flow.send({ type: 'FILE_RETRIED', key: 'file-1' })
    expect(flow.leading().sending).toBe('working')
    expect(flow.inputs.uploadFile).toEqual([inputOf(1), inputOf(1, 'known')])
    flow.wait(2000)
    expect(flow.emitted.at(-1)).toEqual({ type: 'uploadsEnded', stored: 1, failed: 0, duplicates: 0 })
  })

  it('are retried all at once, but not those that can never be photos', () => {
    const flow = adding(4, { uploadFile: [failing('server'), failing('gone'), failing('server'), quiet] })
    flow.wait(100)
    const can = (key: string) => flow.actor.getSnapshot().can({ type: 'FILE_RETRIED', key })
    expect([can('file-1'), can('file-2'), can('nobody')]).toEqual([true, false, false])
    flow.send({ type: 'ALL_RETRIED' })
    expect(flow.states()).toEqual(['waiting', 'failed', 'waiting', 'waiting'])
    expect(flow.context().tally.failed).toBe(1)
  })

  it('can be dismissed', () => {
    const flow = adding(1, { uploadFile: failing('gone') })
    flow.wait(100)
    flow.send({ type: 'FILE_REMOVED', key: 'file-1' })
    expect(flow.keys()).toEqual([])
    expect(flow.received.releaseFiles).toEqual([{ type: 'RELEASE_FILES', keys: ['file-1'] }])
  })
})

describe('upload: cancelling', () => {
  it('removes a queued file at once', () => {
    const flow = adding(4, { uploadFile: quiet })
    flow.send({ type: 'FILE_CANCELLED', key: 'file-4' })
    expect(flow.inPhase('queued')).toEqual([])
    expect(flow.keys()).toEqual(['file-1', 'file-2', 'file-3'])
    expect(flow.received.releaseFiles).toEqual([{ type: 'RELEASE_FILES', keys: ['file-4'] }])
  })

  it('stops an active file at once, ends its upload at the server and frees its slot', () => {
    const flow = adding(4, { uploadFile: started })
    flow.wait(100)
    flow.send({ type: 'FILE_CANCELLED', key: 'file-1' })
    expect(flow.children()).toEqual(['file.file-2', 'file.file-3', 'file.file-4'])
    expect(flow.inPhase('active')).toEqual(['file-2', 'file-3', 'file-4'])
    expect(flow.keys()).toEqual(['file-2', 'file-3', 'file-4'])
    expect(flow.context().sent).not.toHaveProperty('file-1')
    expect(flow.received.terminateUploads).toEqual([{ type: 'TERMINATE_UPLOADS', uploadIds: ['u-file-1'] }])
    expect(flow.received.releaseFiles).toEqual([{ type: 'RELEASE_FILES', keys: ['file-1'] }])
    expect(flow.can({ type: 'FILE_CANCELLED', key: 'file-1' })).toBe(false)
  })

  it('cancels everything that is not added yet at once, and keeps what the server processes', () => {
    const flow = adding(5, { uploadFile: [sent, started, started, quiet] })
    flow.wait(100)
    flow.send({ type: 'FILE_PAUSED', key: 'file-5' }, { type: 'ALL_CANCELLED' })
    expect(flow.keys()).toEqual(['file-1'])
    expect(flow.children()).toEqual([])
    expect(flow.received.terminateUploads).toEqual([{ type: 'TERMINATE_UPLOADS', uploadIds: ['u-file-2', 'u-file-3'] }])
    expect(flow.can({ type: 'ALL_CANCELLED' })).toBe(false)
  })

  it('makes the queue idle when nothing is left', () => {
    const flow = adding(1, { uploadFile: quiet })
    flow.send({ type: 'FILE_CANCELLED', key: 'file-1' })
    expect(flow.leading().sending).toBe('idle')
    expect(flow.emitted).toEqual([{ type: 'uploadsEnded', stored: 0, failed: 0, duplicates: 0 }])
    expect(flow.received.terminateUploads).toEqual([])
  })

  it.each([
    { type: 'FILE_STARTED', key: 'file-1', uploadId: 'u' },
    { type: 'FILE_SENDING', key: 'file-1' },
    { type: 'FILE_PROGRESS', key: 'file-1', sent: 1 },
    { type: 'FILE_RETRYING', key: 'file-1' },
    { type: 'FILE_SENT', key: 'file-1', uploadId: 'u' },
    { type: 'FILE_FAILED', key: 'file-1', reason: 'server' },
    { type: 'FILE_ON_HOLD', key: 'file-1', hold: { by: 'busy', seconds: 1 } },
  ] as const)('ignores late events of a cancelled file: $type', (late) => {
    const flow = adding(2, { uploadFile: quiet })
    flow.send({ type: 'FILE_CANCELLED', key: 'file-1' })
    const before = flow.context()
    flow.send(late)
    expect(flow.context()).toBe(before)
  })

  it('does not apply to files that the server has completely', () => {
    const flow = adding(1, { uploadFile: sent })
    flow.wait(100)
    expect(flow.states()).toEqual(['processing'])
    for (const type of ['FILE_CANCELLED', 'FILE_PAUSED', 'FILE_RESUMED', 'FILE_RETRIED', 'FILE_REMOVED'] as const) {
      expect(flow.can({ type, key: 'file-1' })).toBe(false)
    }
  })

  it('of a failed file ends its upload when the row is dismissed or cleared', () => {
    const broken = child(
      { type: 'FILE_SENDING' },
      { type: 'FILE_STARTED', uploadId: 'u' },
      { type: 'FILE_FAILED', reason: 'server' },
    )
    const flow = adding(1, { uploadFile: broken })
    flow.wait(300)
    flow.send({ type: 'CLEARED' })
    expect(flow.received.terminateUploads).toEqual([{ type: 'TERMINATE_UPLOADS', uploadIds: ['u'] }])
  })
})

describe('upload: the panel', () => {
  it('drops finished rows when cleared, and only those', () => {
    const flow = adding(4, { uploadFile: [failing('server'), sent, quiet] })
    flow.wait(2000)
    flow.send({ type: 'CLEARED' })
    expect(flow.keys()).toEqual(['file-3', 'file-4'])
    expect(flow.actor.getSnapshot().can({ type: 'CLEARED' })).toBe(false)
  })

  it('is minimised and restored', () => {
    const flow = adding(1, { uploadFile: quiet })
    flow.send({ type: 'PANEL_EXPANDED' })
    expect(flow.value().panel).toBe('expanded')
    flow.send({ type: 'PANEL_COLLAPSED' })
    expect(flow.value().panel).toBe('collapsed')
  })

  it('changes one row among thousands when one changes, and none on progress', () => {
    const rows = filesTo(5000).map(
      (file, at): UploadRow => ({ ...file, ...hashed(at + 1), state: 'failed', reason: 'server' }),
    )
    const flow = restored(rows, { uploadFile: quiet })
    flow.send({ type: 'FILE_RETRIED', key: 'file-2500' })
    flow.wait(CALL)
    const before = flow.context()
    flow.send({ type: 'FILE_SENDING', key: 'file-2500' })
    const after = flow.context()
    expect(after.rows.filter((row, at) => row !== before.rows[at]).map(({ key }) => key)).toEqual(['file-2500'])
    flow.send({ type: 'FILE_PROGRESS', key: 'file-2500', sent: 1 })
    expect(flow.context().rows).toBe(after.rows)
  })

  it('hashes thousands of files in batches, and starts with the first that are ready', () => {
    const flow = adding(5000, { uploadFile: quiet })
    expect(flow.inputs.hashFiles?.map((input) => (input as { keys: string[] }).keys.length)).toEqual(
      flow.inputs.hashFiles?.map(() => HASH_BATCH),
    )
    expect(flow.children()).toHaveLength(UPLOADS_AT_ONCE)
    expect(flow.inPhase('unhashed').length).toBeGreaterThan(4000)
  })
})
