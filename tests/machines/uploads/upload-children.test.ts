import { advance, withOutcomes } from '@albumen/simulator/catalogue/play.ts'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { sampleFile, sampleId } from '#machines/catalogue/samples.ts'
import { uploadEntry } from '#machines/uploads/upload/catalogue.ts'
import { uploadMachine } from '#machines/uploads/upload/machine.ts'
import { uploadFileEntry } from '#machines/uploads/upload-file/catalogue.ts'
import { CALL, HASHING } from './upload-flow.ts'

/** The queue with real children, of which only the sending is played. */
function withOwnChildren(sendFile: string) {
  const clock = new SimulatedClock()
  const uploadFile = withOutcomes(uploadFileEntry, { sendFile })
  const actors = { ...withOutcomes(uploadEntry).implementations.actors, uploadFile }
  const actor = createActor(uploadMachine.provide({ actors }), { clock }).start()
  actor.send({ type: 'QUEUE_OPENED', rows: [], paused: false })
  actor.send({ type: 'FILES_ADDED', files: [sampleFile(1)] })
  const wait = (ms: number) => advance(clock, ms)
  wait(HASHING + CALL)
  return { actor, wait, row: () => actor.getSnapshot().context.rows[0] }
}

describe('upload with its own children', () => {
  it('shows the progress of a file, and that it is sent', () => {
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
    expect(Object.keys(actor.getSnapshot().children)).toContain('file.file-1')
    actor.send({ type: 'FILE_CANCELLED', key: 'file-1' })
    expect(Object.keys(actor.getSnapshot().children).sort()).toEqual([
      'releaseFiles',
      'terminateUploads',
      'watchConnection',
    ])
  })

  it.each([
    ['finds the server busy', 'busy'],
    ['finds the library full', 'full'],
    ['finds the server full', 'full'],
  ])('waits with the whole queue when a file %s', (sendFile, permission) => {
    const { actor, wait, row } = withOwnChildren(sendFile)
    wait(800)
    expect(actor.getSnapshot().matches({ queue: { leading: { permission } } } as never)).toBe(true)
    expect(row()).toMatchObject({ state: 'waiting', uploadId: sampleId(101) })
    expect(Object.keys(actor.getSnapshot().children)).not.toContain('file.file-1')
  })
})
