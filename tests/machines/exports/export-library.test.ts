import { describe, expect, it } from 'vitest'
import type { Backup } from '#contract/exports.ts'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { downloadChunkEntry } from '#machines/exports/download-chunk/catalogue.ts'
import { exportLibraryEntry } from '#machines/exports/export-library/catalogue.ts'
import { EXPORT_POLL_DELAYS } from '#machines/exports/export-library/machine.ts'
import { acceptedIn, type Fakes, runFlow } from '../shared/running-flow.ts'

const ENDS = 500
const backupId = '7f3c91ab-4d5e-4c6f-8a7b-9c0d1e2f3a4b'
const channel = 'ALB-GB'
const running: Backup = { status: 'IN_PROGRESS', progress: { photosDone: 5, photosCount: 9 } }

const start = (fakes: Fakes = {}, kept: string | null = null) => runFlow(exportLibraryEntry, fakes, { backupId: kept })

/** What it emits beside the need of a push socket. */
const factsOf = ({ emitted }: ReturnType<typeof start>) => emitted.filter(({ type }) => type !== 'pushWanted')
const pushWanted = (isWanted: boolean) => ({ type: 'pushWanted', by: 'exports', isWanted })

function requested(fakes: Fakes = {}) {
  const flow = start(fakes)
  flow.send({ type: 'EXPORT_ASKED' }, { type: 'CONFIRMED', channel })
  flow.wait(ENDS)
  return flow
}

describe('the dialog of an export', () => {
  it('requests once, however often it is confirmed, with the channel', () => {
    const flow = start()
    flow.send({ type: 'EXPORT_ASKED' })
    expect(flow.value()).toMatchObject({ dialog: 'initial' })
    flow.send({ type: 'CONFIRMED', channel }, { type: 'CONFIRMED', channel }, { type: 'CANCELLED' })
    expect(flow.value()).toMatchObject({ dialog: 'pending' })
    flow.wait(ENDS)
    expect(flow.inputs.requestExport).toEqual([{ channel }])
    expect(flow.value()).toEqual({ dialog: 'success', watch: { watching: 'waiting' } })
    expect(factsOf(flow)).toEqual([{ type: 'exportWatched', backupId }])
  })

  it('goes straight to the page of an export that is ready', () => {
    const flow = requested({ requestExport: 'answers one that is ready' })
    expect(flow.value()).toEqual({ dialog: 'closed', watch: 'idle' })
    expect(factsOf(flow)).toEqual([{ type: 'exportOpened', backupId }])
  })

  it('keeps the failure, and tries again with the same button', () => {
    const flow = requested({ requestExport: ['fails: too-many', 'answers'] })
    expect(flow.value()).toEqual({ dialog: 'failure', watch: 'idle' })
    expect(flow.context().failure).toEqual(failureOf('too-many'))
    flow.send({ type: 'CONFIRMED', channel })
    expect(flow.context().failure).toBeNull()
    flow.wait(ENDS)
    expect(flow.value()).toMatchObject({ dialog: 'success' })
  })

  it('can be closed and opened again while the export is made, without another request', () => {
    const flow = requested({ checkExport: 'is being made' })
    flow.send({ type: 'CANCELLED' })
    flow.wait(60_000)
    flow.send({ type: 'EXPORT_ASKED' })
    expect(flow.value()).toMatchObject({ dialog: 'success' })
    expect(flow.inputs.requestExport).toHaveLength(1)
  })
})

describe('the watch of an export', () => {
  it('notices that it is ready, and closes the dialog', () => {
    const flow = requested({ checkExport: ['has not started', 'is being made', 'is ready'] })
    flow.wait(60_000)
    expect(flow.value()).toEqual({ dialog: 'closed', watch: 'ready' })
    expect(factsOf(flow).slice(1)).toMatchObject([
      { type: 'exportEnded', backupId },
      {
        notice: { kind: 'success', messageId: 'exports.ready', link: { route: 'photoExports', params: { backupId } } },
      },
    ])
    expect(flow.inputs.checkExport).toHaveLength(3)
  })

  it('has a push socket as long as the export is being made, and reads what is said to have changed', () => {
    const flow = requested({ checkExport: ['is being made', 'never answers', 'never answers', 'is ready'] })
    expect(flow.emitted).toContainEqual(pushWanted(true))
    flow.send({ type: 'PUSHED', backupId: '00000000-0000-4000-8000-000000000000' })
    expect(flow.value()).toMatchObject({ watch: { watching: 'waiting' } })
    flow.send({ type: 'PUSHED', backupId })
    flow.wait(ENDS)
    expect(flow.value()).toMatchObject({ watch: { watching: 'waiting' } })
    flow.send({ type: 'CATCH_UP' })
    expect(flow.value()).toMatchObject({ watch: { watching: 'looking' } })
    // what is being read may be older than the message
    flow.send({ type: 'PUSHED', backupId })
    expect(flow.inputs.checkExport).toHaveLength(3)
    expect(flow.emitted).not.toContainEqual(pushWanted(false))
    flow.send({ type: 'PUSHED', backupId })
    flow.wait(ENDS)
    expect(flow.value()).toMatchObject({ watch: 'ready' })
    expect(flow.emitted).toContainEqual(pushWanted(false))
  })

  it('notices that it has failed', () => {
    const flow = requested({ checkExport: 'has failed' })
    flow.wait(60_000)
    expect(flow.value()).toEqual({ dialog: 'closed', watch: 'failed' })
    expect(factsOf(flow).at(-1)).toMatchObject({ notice: { kind: 'error', messageId: 'exports.failedNotice' } })
  })

  it('waits longer, the longer nothing moves', () => {
    const flow = requested({ checkExport: 'has not started' })
    const looks = EXPORT_POLL_DELAYS.map((delay) => {
      flow.wait(delay + ENDS)
      return flow.inputs.checkExport?.length
    })
    expect(looks).toEqual([1, 2, 3, 4, 5, 6])
    flow.wait((EXPORT_POLL_DELAYS.at(-1) ?? 0) - 1000)
    expect(flow.inputs.checkExport).toHaveLength(6)
  })

  it('looks more often again once it moves', () => {
    const stands = 'has not started'
    const flow = requested({ checkExport: [stands, stands, stands, stands, stands, 'is being made'] })
    for (const delay of EXPORT_POLL_DELAYS) flow.wait(delay + ENDS)
    expect(flow.context().attempt).toBe(2)
  })

  it('goes on after a failed look, and keeps what it knew', () => {
    const flow = requested({ checkExport: ['is being made', 'fails: offline', 'is ready'] })
    flow.wait(1500)
    flow.wait(2500)
    expect(flow.value()).toMatchObject({ watch: { watching: 'troubled' } })
    expect(flow.context()).toMatchObject({ backup: { status: 'IN_PROGRESS' }, trouble: { kind: 'offline' } })
    flow.wait(60_000)
    expect(flow.value()).toMatchObject({ watch: 'ready' })
    expect(flow.context().trouble).toBeNull()
  })

  it('ends with an export that is gone', () => {
    const flow = requested({ checkExport: 'fails: not-found' })
    flow.wait(60_000)
    expect(flow.value()).toEqual({ dialog: 'closed', watch: 'idle' })
    expect(factsOf(flow).at(-1)).toEqual({ type: 'exportEnded', backupId })
    expect(flow.context()).toMatchObject({ backupId: null, backup: null })
  })

  it('goes on after a reload, at once', () => {
    const flow = start({ checkExport: 'is ready' }, backupId)
    expect(flow.value()).toEqual({ dialog: 'closed', watch: { watching: 'looking' } })
    flow.wait(ENDS)
    expect(factsOf(flow)).toMatchObject([{ type: 'exportEnded' }, { notice: { messageId: 'exports.ready' } }])
  })

  it.each([
    ['READY', 'ready'],
    ['FAILED', 'failed'],
  ] as const)('shows what is found without a notice: %s', (status, state) => {
    const flow = start()
    const at = '2026-11-21T09:14:00.000Z'
    const backup: Backup =
      status === 'READY' ? { status, backupId, chunks: [], created: at, updated: at } : { status, backupId }
    flow.send({ type: 'FOUND', backupId, backup })
    expect(flow.value()).toMatchObject({ watch: state })
    expect(factsOf(flow)).toEqual([])
    flow.send({ type: 'DISMISSED' })
    expect(factsOf(flow)).toEqual([{ type: 'exportDismissed', backupId }])
    expect(flow.value()).toMatchObject({ watch: 'idle' })
  })

  it('watches an export that is found, once', () => {
    const flow = start({ checkExport: 'never answers' })
    flow.send({ type: 'FOUND', backupId, backup: running }, { type: 'FOUND', backupId: 'another', backup: running })
    expect(flow.context().backupId).toBe(backupId)
    expect(factsOf(flow)).toEqual([{ type: 'exportWatched', backupId }])
  })

  it.each([
    [
      ['dialog.closed', 'watch.idle'],
      ['EXPORT_ASKED', 'FOUND'],
    ],
    [
      ['dialog.initial', 'watch.idle'],
      ['CANCELLED', 'CONFIRMED', 'FOUND'],
    ],
    [['dialog.pending', 'watch.idle'], ['FOUND']],
    [
      ['dialog.failure', 'watch.idle'],
      ['CANCELLED', 'CONFIRMED', 'FOUND'],
    ],
    [
      ['dialog.success', 'watch.watching.waiting'],
      ['CANCELLED', 'CATCH_UP', 'ENDED', 'PUSHED'],
    ],
    [
      ['dialog.closed', 'watch.ready'],
      ['DISMISSED', 'EXPORT_ASKED', 'FOUND'],
    ],
    [
      ['dialog.closed', 'watch.failed'],
      ['DISMISSED', 'EXPORT_ASKED', 'FOUND'],
    ],
  ])('accepts in %j: %j', (states, accepted) => {
    expect(acceptedIn(exportLibraryEntry, states)).toEqual(accepted)
  })
})

describe('the download of a zip file', () => {
  const ask = (iteration: number) => ({ type: 'DOWNLOAD_ASKED', iteration }) as const

  it('starts one at a time, and knows which were started', () => {
    const flow = runFlow(downloadChunkEntry)
    flow.send(ask(1), ask(2))
    expect(flow.inputs.downloadChunk).toEqual([{ backupId, iteration: 1 }])
    flow.wait(ENDS)
    flow.send(ask(0))
    flow.wait(ENDS)
    expect(flow.context().started).toEqual({ 0: true, 1: true })
  })

  it('offers nothing to try again once the export is gone', () => {
    const flow = runFlow(downloadChunkEntry, { downloadChunk: 'fails: not-found' })
    flow.send({ type: 'DOWNLOAD_ASKED', iteration: 1 })
    flow.wait(1000)
    expect(flow.value()).toBe('expired')
    expect(acceptedIn(downloadChunkEntry, 'expired')).toEqual([])
  })

  it('keeps the failure until the next attempt', () => {
    const flow = runFlow(downloadChunkEntry, { downloadChunk: ['fails: server', 'answers'] })
    flow.send(ask(1))
    flow.wait(ENDS)
    expect(flow.value()).toBe('failed')
    expect(flow.context()).toMatchObject({ failure: failureOf('server'), started: {} })
    flow.send(ask(1))
    expect(flow.context().failure).toBeNull()
    flow.wait(ENDS)
    expect(flow.context().started).toEqual({ 1: true })
  })

  it.each([
    ['idle', ['DOWNLOAD_ASKED']],
    ['starting', []],
    ['failed', ['DOWNLOAD_ASKED']],
  ])('accepts in %s: %j', (state, accepted) => {
    expect(acceptedIn(downloadChunkEntry, state)).toEqual(accepted)
  })
})
