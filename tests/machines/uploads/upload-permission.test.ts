import { explorationOf } from '@albumen/simulator/catalogue/explore.ts'
import { describe, expect, it } from 'vitest'
import { uploadEntry } from '#machines/uploads/upload/catalogue.ts'
import type { UploadSnapshot } from '#machines/uploads/upload/machine.ts'
import { permissionOf } from '#machines/uploads/upload/queue/schedule.ts'
import { adding, child, inputOf, quiet, restored, started } from './upload-flow.ts'

const offline = { type: 'CONNECTION_LOST' } as const
const online = { type: 'CONNECTION_BACK' } as const
const pause = { type: 'ALL_PAUSED' } as const
const resume = { type: 'ALL_RESUMED' } as const
const busy = child({ type: 'FILE_SENDING' }, { type: 'FILE_ON_HOLD', hold: { by: 'busy', seconds: 20 } })
const full = child({ type: 'FILE_SENDING' }, { type: 'FILE_ON_HOLD', hold: { by: 'library-full' } })

/** Five files, three of which have started. */
function working() {
  const flow = adding(5, { uploadFile: started })
  flow.wait(100)
  return flow
}
type Flow = ReturnType<typeof working>

function expectNothingAtWork(flow: Flow) {
  expect(flow.children()).toEqual([])
  expect(flow.inPhase('active')).toEqual([])
  expect(flow.inPhase('queued')).toEqual(['file-1', 'file-2', 'file-3', 'file-4', 'file-5'])
  expect(flow.states()).toEqual(['waiting', 'waiting', 'waiting', 'waiting', 'waiting'])
  expect(flow.row(1)).toMatchObject({ uploadId: 'u-file-1' })
  expect(flow.leading().sending).toBe('working')
}

function expectGoesOn(flow: Flow) {
  expect(flow.leading().permission).toBe('open')
  expect(flow.inputs.uploadFile?.slice(-3)).toEqual([1, 2, 3].map((number) => inputOf(number, `u-file-${number}`)))
  expect(flow.children()).toEqual(['file.file-1', 'file.file-2', 'file.file-3'])
}

describe('upload: pausing everything', () => {
  it('stops every file, keeps started uploads, and resumes there', () => {
    const flow = working()
    flow.send(pause)
    expect(flow.leading().permission).toBe('pausedByCustomer')
    expect(flow.shared()).toMatchObject({ permission: 'paused', working: true, hold: null })
    expectNothingAtWork(flow)
    expect(flow.context().sent).toMatchObject({ 'file-1': 1000 })
    expect(flow.received.terminateUploads).toEqual([])
    flow.send(resume)
    expectGoesOn(flow)
  })

  it('still hashes added files, and sends none', () => {
    const flow = restored([], { uploadFile: quiet }, true)
    flow.send({ type: 'FILES_ADDED', files: [inputOf(1).file] })
    flow.wait(2000)
    expect(flow.inPhase('queued')).toEqual(['file-1'])
    expect(flow.inputs.uploadFile).toEqual([])
    expect(flow.leading().permission).toBe('pausedByCustomer')
    flow.send(resume)
    expect(flow.inputs.uploadFile).toEqual([inputOf(1)])
  })

  it('ends for files that were paused one by one, too', () => {
    const flow = working()
    flow.send({ type: 'FILE_PAUSED', key: 'file-1' }, pause, resume)
    expect(flow.row(1)).toMatchObject({ state: 'waiting', uploadId: 'u-file-1' })
    flow.send({ type: 'FILE_PAUSED', key: 'file-2' }, resume)
    expect(flow.row(2)).toMatchObject({ state: 'waiting' })
  })
})

describe('upload: pausing one file', () => {
  it('stops it, frees its slot, and resumes where it was', () => {
    const flow = working()
    flow.send({ type: 'FILE_PAUSED', key: 'file-2' })
    expect(flow.row(2)).toMatchObject({ state: 'paused', uploadId: 'u-file-2' })
    expect(flow.children()).toEqual(['file.file-1', 'file.file-3', 'file.file-4'])
    expect(flow.can({ type: 'FILE_PAUSED', key: 'file-2' })).toBe(false)
    flow.send({ type: 'FILE_RESUMED', key: 'file-2' })
    expect(flow.row(2)?.state).toBe('waiting')
    expect(flow.inPhase('queued')).toEqual(['file-2', 'file-5'])
    flow.send({ type: 'FILE_PAUSED', key: 'file-5' }, { type: 'FILE_CANCELLED', key: 'file-1' })
    expect(flow.inputs.uploadFile?.at(-1)).toEqual(inputOf(2, 'u-file-2'))
  })

  it('leaves the queue idle when nothing else is left, and resumes', () => {
    const flow = adding(1, { uploadFile: started })
    flow.send({ type: 'FILE_PAUSED', key: 'file-1' })
    expect(flow.leading().sending).toBe('idle')
    flow.send({ type: 'FILE_RESUMED', key: 'file-1' })
    expect(flow.leading().sending).toBe('working')
  })

  it('during hashing keeps the hash', () => {
    const flow = restored([], { uploadFile: quiet })
    flow.send({ type: 'FILES_ADDED', files: [inputOf(1).file, inputOf(2).file] })
    flow.send({ type: 'FILE_PAUSED', key: 'file-1' })
    flow.wait(300)
    expect(flow.row(1)).toMatchObject({ state: 'paused', sha256: inputOf(1).sha256 })
    flow.send({ type: 'FILE_RESUMED', key: 'file-1' })
    flow.wait(1000)
    expect(flow.inputs.hashFiles).toHaveLength(1)
    expect(flow.inPhase('active')).toEqual(['file-1', 'file-2'])
  })

  it('during the lookup repeats the lookup later', () => {
    const flow = restored([], { uploadFile: quiet })
    flow.send({ type: 'FILES_ADDED', files: [inputOf(1).file] })
    flow.wait(300)
    flow.send({ type: 'FILE_PAUSED', key: 'file-1' })
    flow.wait(400)
    expect(flow.inPhase('queued')).toEqual([])
    flow.send({ type: 'FILE_RESUMED', key: 'file-1' })
    flow.wait(400)
    expect(flow.inputs.findKnown).toHaveLength(2)
    expect(flow.inPhase('active')).toEqual(['file-1'])
  })

  it('is possible, and cancelling too, while everything is paused', () => {
    const flow = working()
    flow.send(pause, { type: 'FILE_PAUSED', key: 'file-2' }, { type: 'FILE_CANCELLED', key: 'file-1' })
    expect(flow.inPhase('queued')).toEqual(['file-3', 'file-4', 'file-5'])
    expect(flow.received.terminateUploads).toEqual([{ type: 'TERMINATE_UPLOADS', uploadIds: ['u-file-1'] }])
  })
})

describe('upload: without a connection', () => {
  it('stops every file and resumes where it was', () => {
    const flow = working()
    flow.send(offline)
    expect(flow.leading().permission).toBe('offline')
    expectNothingAtWork(flow)
    flow.send(online)
    expectGoesOn(flow)
  })

  it('remembers that the customer paused before', () => {
    const flow = working()
    flow.send(pause, offline)
    expect(flow.leading().permission).toBe('offline')
    flow.send(online)
    expect(flow.leading().permission).toBe('pausedByCustomer')
    expectNothingAtWork(flow)
    flow.send(resume)
    expectGoesOn(flow)
  })

  it('remembers that the customer paused meanwhile', () => {
    const flow = working()
    flow.send(offline, pause)
    expect(flow.leading().permission).toBe('offline')
    expect(flow.can(pause)).toBe(false)
    flow.send(online)
    expect(flow.leading().permission).toBe('pausedByCustomer')
  })

  it('remembers that the customer resumed meanwhile', () => {
    const flow = working()
    flow.send(pause, offline, resume)
    expectNothingAtWork(flow)
    expect(flow.can(resume)).toBe(false)
    flow.send(online)
    expectGoesOn(flow)
  })

  it('runs the lookup only when it is back', () => {
    const flow = restored([], { uploadFile: quiet })
    flow.send(offline, { type: 'FILES_ADDED', files: [inputOf(1).file] })
    flow.wait(5000)
    expect(flow.inputs.findKnown).toEqual([])
    flow.send(online)
    expect(flow.inputs.findKnown).toEqual([{ hashes: [inputOf(1).sha256] }])
  })
})

describe('upload: a server that asks to wait', () => {
  const onHold = () => {
    const flow = adding(5, { uploadFile: [busy, started, started, started] })
    flow.wait(200)
    return flow
  }

  it('stops all files for that time', () => {
    const flow = onHold()
    expect(flow.leading().permission).toBe('busy')
    expect(flow.shared()).toMatchObject({ permission: 'busy', hold: { by: 'busy', seconds: 20 } })
    expect(flow.children()).toEqual([])
    expect(flow.inPhase('queued')).toEqual(['file-1', 'file-2', 'file-3', 'file-4', 'file-5'])
    flow.wait(19_950)
    expect(flow.leading().permission).toBe('busy')
    expect(flow.inputs.uploadFile).toHaveLength(3)
    flow.wait(50)
    expect(flow.leading().permission).toBe('open')
    expect(flow.shared().hold).toBeNull()
    expect(flow.inputs.uploadFile?.slice(3)).toEqual([inputOf(1), inputOf(2, 'u-file-2'), inputOf(3, 'u-file-3')])
  })

  it('is not overruled by a resume, but the customer may pause', () => {
    const flow = onHold()
    expect(flow.can(resume)).toBe(false)
    flow.send(pause)
    expect(flow.leading().permission).toBe('pausedByCustomer')
    flow.wait(30_000)
    expect(flow.children()).toEqual([])
    flow.send(resume)
    expect(flow.children()).toHaveLength(3)
  })

  it('ends when the connection is lost', () => {
    const flow = onHold()
    flow.send(offline)
    flow.wait(30_000)
    expect(flow.leading().permission).toBe('offline')
    flow.send(online)
    expect(flow.leading().permission).toBe('open')
  })
})

describe('upload: a full library', () => {
  it.each(['library-full', 'server-full'] as const)(
    'stops all files with the reason until the customer retries: %s',
    (by) => {
      const waitingForTwin = child({ type: 'FILE_SENDING' }, { type: 'FILE_ON_HOLD', hold: { by } })
      const flow = adding(5, { uploadFile: [waitingForTwin, started, started, started] })
      flow.wait(200)
      expect(flow.leading().permission).toBe('full')
      expect(flow.actor.getSnapshot().hasTag('failure')).toBe(true)
      expect(flow.shared()).toMatchObject({ permission: 'full', hold: { by }, working: true })
      flow.wait(3_600_000)
      expect(flow.children()).toEqual([])
      expect(flow.can(pause)).toBe(false)
      flow.send(resume)
      expect(flow.leading().permission).toBe('open')
      expect(flow.inputs.uploadFile?.slice(3)).toEqual([inputOf(1), inputOf(2, 'u-file-2'), inputOf(3, 'u-file-3')])
    },
  )

  it('persists through a lost connection', () => {
    const flow = adding(1, { uploadFile: [full, quiet] })
    flow.wait(200)
    flow.send(offline, online)
    expect(flow.leading().permission).toBe('full')
    flow.send(offline, pause, online)
    expect(flow.leading().permission).toBe('pausedByCustomer')
    flow.send(resume)
    expect(flow.leading().permission).toBe('open')
  })
})

it('state and context agree in every snapshot', () => {
  const names = { open: 'open', pausedByCustomer: 'paused', offline: 'offline', busy: 'busy', full: 'full' } as const
  let compared = 0
  for (const reached of explorationOf(uploadEntry).states.values()) {
    // Every state of this exploration belongs to this entry's machine.
    const { value, context } = reached.snapshot as UploadSnapshot
    if (typeof value.queue === 'string') continue
    expect(permissionOf(context)).toBe(names[value.queue.leading.permission])
    compared += 1
  }
  expect(compared).toBeGreaterThan(100)
})
