import { describe, expect, it } from 'vitest'
import { sampleFile, sampleHash } from '#machines/catalogue/samples.ts'
import { uploadEntry } from '#machines/uploads/upload/catalogue.ts'
import type { UploadCommand } from '#machines/uploads/upload/model.ts'
import type { SharedQueue, UploadRow } from '#machines/uploads/upload/schema.ts'
import type { UploadFile } from '#machines/uploads/upload-file/schema.ts'
import { runFlow } from '../shared/running-flow.ts'
import {
  adding,
  CALL,
  FIRST_QUESTION,
  hashed,
  inputOf,
  quiet,
  restored,
  sent,
  started,
  withHelpers,
} from './upload-flow.ts'

const QUEUE: SharedQueue = {
  rows: [],
  sent: {},
  tally: { stored: 0, failed: 0, duplicates: 0 },
  hold: null,
  working: false,
  permission: 'open',
}
const joining = () => withHelpers(runFlow(uploadEntry, { uploadFile: quiet }))
const received = (queue: Partial<SharedQueue>) => ({ type: 'QUEUE_RECEIVED', queue: { ...QUEUE, ...queue } }) as const

function following(queue: Partial<SharedQueue> = {}) {
  const flow = joining()
  flow.send(received(queue))
  return flow
}
const added = (...files: UploadFile[]) => ({ type: 'FILES_ADDED', files }) as const

describe('upload: a follower', () => {
  it('shows the same as the leader', () => {
    const leader = adding(5, { uploadFile: started })
    leader.wait(100)
    const shared = leader.shared()
    expect(JSON.parse(JSON.stringify(shared))).toEqual(shared)
    expect(following(shared).shared()).toEqual(shared)
    leader.send({ type: 'ALL_PAUSED' })
    expect(following(leader.shared()).shared()).toEqual(leader.shared())
    expect(following(leader.shared()).shared().permission).toBe('paused')
  })

  it('hashes, looks up and sends nothing', () => {
    const flow = following({ rows: [{ ...sampleFile(1), state: 'waiting' }] })
    flow.send(added(sampleFile(2)))
    flow.wait(5000)
    for (const src of ['hashFiles', 'findKnown', 'uploadFile', 'checkStatus', 'watchConnection']) {
      expect(flow.inputs[src]).toEqual([])
    }
  })

  const rows: UploadRow[] = [
    { ...hashed(1), state: 'waiting' },
    { ...hashed(2), state: 'paused' },
    { ...hashed(3), state: 'failed', reason: 'server' },
    { ...hashed(4), state: 'stored', imageId: 'image-4' },
  ]

  it.each<UploadCommand>([
    added(sampleFile(9)),
    { type: 'FILE_CANCELLED', key: 'file-1' },
    { type: 'ALL_CANCELLED' },
    { type: 'FILE_PAUSED', key: 'file-1' },
    { type: 'FILE_RESUMED', key: 'file-2' },
    { type: 'ALL_PAUSED' },
    { type: 'ALL_RESUMED' },
    { type: 'FILE_RETRIED', key: 'file-3' },
    { type: 'ALL_RETRIED' },
    { type: 'FILE_REMOVED', key: 'file-3' },
    { type: 'FILE_REMOVED', key: 'file-4' },
    { type: 'CLEARED' },
  ])('passes on what the customer commands: $type', (command) => {
    const flow = following({ rows })
    flow.send(command)
    expect(flow.emitted).toEqual([{ type: 'commandForwarded', event: command }])
    expect(flow.context().rows).toEqual(rows)
  })

  it.each<UploadCommand>([
    added(),
    added(sampleFile(1)),
    { type: 'FILE_CANCELLED', key: 'file-4' },
    { type: 'FILE_PAUSED', key: 'file-2' },
    { type: 'FILE_RESUMED', key: 'file-1' },
    { type: 'FILE_RETRIED', key: 'file-1' },
    { type: 'FILE_REMOVED', key: 'file-1' },
  ])('passes on nothing that does nothing: $type', (command) => {
    const flow = following({ rows })
    expect(flow.can(command)).toBe(false)
    flow.send(command)
    expect(flow.emitted).toEqual([])
  })

  it('emits new photos, and releases their files; only the leader emits the end', () => {
    const flow = following({ rows: [{ ...hashed(1), state: 'processing', uploadId: 'u' }], working: true })
    const photo: UploadRow = { ...hashed(1), state: 'stored', imageId: 'image-1' }
    flow.send(received({ rows: [photo] }), received({ rows: [photo] }))
    expect(flow.emitted).toEqual([{ type: 'photosStored', imageIds: ['image-1'] }])
    expect(flow.received.releaseFiles).toEqual([{ type: 'RELEASE_FILES', keys: ['file-1'] }])
  })

  it('has its own panel', () => {
    const flow = following()
    flow.send({ type: 'PANEL_EXPANDED' })
    expect(flow.value()).toEqual({ queue: 'following', panel: 'expanded' })
    expect(flow.emitted).toEqual([])
  })

  it.each([
    { type: 'FILE_SENT', key: 'file-1', uploadId: 'u' },
    { type: 'FILES_HASHED', hashed: [{ key: 'file-1', sha256: sampleHash(1) }] },
    { type: 'CONNECTION_LOST' },
  ] as const)('ignores what only the leader accepts: $type', (event) => {
    expect(following({ rows }).can(event)).toBe(false)
  })
})

describe('upload: files chosen before a tab’s role is known', () => {
  it('are added when it is the leader', () => {
    const flow = joining()
    flow.send(added(sampleFile(1)), added(sampleFile(1), sampleFile(2)))
    flow.send({ type: 'QUEUE_OPENED', rows: [{ ...hashed(5), state: 'waiting' }], paused: false })
    expect(flow.keys()).toEqual(['file-5', 'file-1', 'file-2'])
    expect(flow.inputs.hashFiles).toEqual([{ keys: ['file-1', 'file-2'] }])
  })

  it('are passed on when another tab is', () => {
    const flow = joining()
    flow.send(added(sampleFile(1)), received({}))
    expect(flow.emitted).toEqual([{ type: 'commandForwarded', event: added(sampleFile(1)) }])
  })
})

describe('upload: a follower that becomes the leader', () => {
  it('continues with the kept rows, and with files the other tab never showed', () => {
    const flow = following({ rows: [{ ...hashed(1), state: 'uploading', uploadId: 'u-1' }] })
    flow.send(added(sampleFile(2)), added(sampleFile(3)), added(sampleFile(4)))
    flow.send(
      received({
        rows: [
          { ...hashed(1), state: 'uploading' },
          { ...sampleFile(2), state: 'waiting' },
        ],
      }),
    )
    expect(flow.context().unconfirmed).toEqual([sampleFile(3), sampleFile(4)])
    flow.send({
      type: 'QUEUE_OPENED',
      rows: [
        { ...hashed(1), state: 'uploading', uploadId: 'u-1' },
        { ...sampleFile(2), state: 'waiting' },
      ],
      paused: false,
    })
    expect(flow.keys()).toEqual(['file-1', 'file-2', 'file-3', 'file-4'])
    expect(flow.context()).toMatchObject({
      leader: null,
      unconfirmed: [],
      phases: ['active', 'hashing', 'hashing', 'hashing'],
    })
    expect(flow.shared()).toMatchObject({ working: true, permission: 'open' })
  })

  it('ends no upload that the kept rows do not have', () => {
    const flow = following({ rows: [{ ...hashed(1), state: 'uploading', uploadId: 'u-1' }] })
    flow.send({ type: 'QUEUE_OPENED', rows: [], paused: false })
    expect(flow.received.terminateUploads).toEqual([])
  })
})

describe('upload: a queue that was kept', () => {
  const kept: UploadRow[] = [
    { ...sampleFile(1), state: 'waiting' },
    { ...hashed(2), state: 'waiting' },
    { ...hashed(3), state: 'waiting', uploadId: 'u-file-3' },
    { ...hashed(4), state: 'uploading', uploadId: 'u-file-4' },
    { ...hashed(5), state: 'retrying', uploadId: 'u-file-5' },
    { ...hashed(6), state: 'paused', uploadId: 'u-file-6' },
    { ...hashed(7), state: 'processing', uploadId: 'u-file-7' },
    { ...hashed(8), state: 'stored', imageId: 'image-8' },
    { ...hashed(9), state: 'duplicate', imageId: 'image-9' },
    { ...hashed(10), state: 'removing', imageId: 'image-10' },
    { ...hashed(11), state: 'failed', reason: 'server', uploadId: 'u-file-11' },
    { ...hashed(12), state: 'missing', uploadId: 'u-file-12' },
    { ...hashed(13), sha256: sampleHash(3), state: 'waiting' },
  ]

  it('sends exactly what is to be sent', () => {
    const flow = restored(kept, { uploadFile: quiet })
    expect(flow.states().slice(9)).toEqual(['stored', 'failed', 'missing', 'waiting'])
    expect(flow.context().phases).toEqual([
      ...['hashing', 'checking', 'active', 'active', 'active'],
      ...[null, 'processing', null, null, null, null, null, 'waitingForTwin'],
    ])
    expect(flow.inputs.uploadFile).toEqual([3, 4, 5].map((number) => inputOf(number, `u-file-${number}`)))
    flow.wait(500)
    expect(flow.inputs.checkStatus).toEqual([{ ids: ['u-file-7'] }])
    flow.wait(1000)
    expect(flow.inPhase('queued')).toEqual(['file-1', 'file-2'])
    expect(flow.received.releaseFiles).toEqual([{ type: 'RELEASE_FILES', keys: ['file-7'] }])
    expect(flow.received.terminateUploads).toEqual([])
  })

  it('ends the upload of a second file of one content once the first is stored', () => {
    const first: UploadRow = { ...hashed(1), state: 'waiting', uploadId: 'u-file-1' }
    const second: UploadRow = { ...hashed(2), sha256: sampleHash(1), state: 'waiting', uploadId: 'u-file-2' }
    const flow = restored([first, second], { uploadFile: sent })
    flow.wait(100 + FIRST_QUESTION + CALL)
    expect(flow.states()).toEqual(['stored', 'duplicate'])
    expect(flow.received.terminateUploads).toEqual([{ type: 'TERMINATE_UPLOADS', uploadIds: ['u-file-2'] }])
  })

  it('stays paused when it was', () => {
    const flow = restored(kept, { uploadFile: quiet }, true)
    expect(flow.leading().permission).toBe('pausedByCustomer')
    expect(flow.inputs.uploadFile).toEqual([])
    flow.send({ type: 'ALL_RESUMED' })
    expect(flow.inputs.uploadFile).toHaveLength(3)
  })

  it('is idle when nothing is left to do', () => {
    const flow = restored(kept.slice(7, 12), { uploadFile: quiet })
    expect(flow.leading().sending).toBe('idle')
    expect(flow.emitted).toEqual([])
  })
})

describe('upload: a file that is chosen again', () => {
  const missing = (key: string, number: number, uploadId: string): UploadRow => ({
    ...hashed(number),
    key,
    state: 'missing',
    uploadId,
  })

  it('replaces the row that misses it, and resumes its upload', () => {
    const flow = restored([missing('old-1', 1, 'u-1'), { ...hashed(5), state: 'stored', imageId: 'i' }], {
      uploadFile: quiet,
    })
    expect(flow.leading().sending).toBe('idle')
    flow.send(added(sampleFile(1), sampleFile(2)))
    expect(flow.keys()).toEqual(['file-1', 'file-5', 'file-2'])
    flow.wait(700)
    expect(flow.inputs.uploadFile).toEqual([inputOf(1, 'u-1'), inputOf(2)])
    expect(flow.inputs.findKnown).toEqual([{ hashes: [sampleHash(2)] }])
    expect(flow.received.terminateUploads).toEqual([])
  })

  it('is another file when its size is', () => {
    const flow = restored([missing('old-1', 1, 'u-1')], { uploadFile: quiet })
    flow.send(added({ ...sampleFile(1), bytes: 1 }))
    expect(flow.keys()).toEqual(['old-1', 'file-1'])
    expect(flow.row(1)).not.toHaveProperty('uploadId')
  })

  it('replaces one row, also when several miss a file of that name and size', () => {
    const flow = restored([missing('old-1', 1, 'u-1'), missing('old-2', 1, 'u-2')], { uploadFile: quiet })
    flow.send(added(sampleFile(1)))
    expect(flow.keys()).toEqual(['file-1', 'old-2'])
    flow.send(added({ ...sampleFile(1), key: 'again' }))
    expect(flow.context().rows.map((row) => [row.key, 'uploadId' in row && row.uploadId])).toEqual([
      ['file-1', 'u-1'],
      ['again', 'u-2'],
    ])
  })

  it('can be cancelled, which ends its upload', () => {
    const flow = restored([missing('old-1', 1, 'u-1')])
    flow.send({ type: 'FILE_CANCELLED', key: 'old-1' })
    expect(flow.received.terminateUploads).toEqual([{ type: 'TERMINATE_UPLOADS', uploadIds: ['u-1'] }])
    expect(flow.context().rows).toEqual([])
  })
})

it('upload: a new leader continues with what it saw, whatever was kept', () => {
  const rows: UploadRow[] = [{ ...hashed(1), state: 'waiting' }]
  const goingOn = following({ rows, working: true, permission: 'open' })
  goingOn.send({ type: 'QUEUE_OPENED', rows, paused: true })
  expect(goingOn.shared().permission).toBe('open')
  const paused = following({ rows, working: true, permission: 'paused' })
  paused.send({ type: 'QUEUE_OPENED', rows, paused: true })
  expect(paused.shared().permission).toBe('paused')
})

describe('upload: a queue that is closed', () => {
  const closed = { type: 'QUEUE_CLOSED' } as const

  it('sends and shows nothing', () => {
    const flow = adding(5, { uploadFile: started })
    flow.wait(100)
    flow.send(closed)
    expect(flow.children()).toEqual([])
    expect(flow.shared()).toEqual({ ...QUEUE, working: false })
    expect(flow.actor.getSnapshot().matches({ queue: 'joining' })).toBe(true)
  })

  it('is ignored by its followers', () => {
    const flow = following({ rows: [{ ...sampleFile(1), state: 'waiting' }], working: true })
    flow.send(closed)
    expect(flow.shared()).toEqual(QUEUE)
    expect(flow.actor.getSnapshot().matches({ queue: 'joining' })).toBe(true)
  })
})
