import { describe, expect, it } from 'vitest'
import { MAX_DOWNLOAD_PHOTOS, MAX_DOWNLOADS } from '#contract/downloads.ts'
import { sampleId } from '#machines/catalogue/samples.ts'
import { archiveEntry } from '#machines/downloads/archive/catalogue.ts'
import { ENDED_NOTICE_MS, STARTED_NOTICE_MS } from '#machines/downloads/archive/notices.ts'
import { downloadArchiveEntry } from '#machines/downloads/download-archive/catalogue.ts'
import { CATCH_UP_MS } from '#machines/downloads/download-archive/model.ts'
import { acceptedIn, type Fakes, runFlow } from '../shared/running-flow.ts'

const CALL = 400
const downloadId = sampleId(41)
const other = sampleId(42)
const photoIds = [1, 2, 3].map(sampleId)
const subject = { downloadId, name: 'Winter', photosCount: 3 }
const finished = { type: 'PUSHED', key: 'archive-generation-finished', downloadId } as const
const started = { type: 'PUSHED', key: 'archive-generation-started', downloadId } as const
const failed = { type: 'PUSHED', key: 'archive-generation-error', downloadId } as const

const ask = (id = downloadId, ids = photoIds) =>
  ({ type: 'DOWNLOAD_ASKED', downloadId: id, name: null, photoIds: ids, sharedAlbumId: null }) as const

/** The list with the archives it has, as they run together. */
const run = (fakes: Fakes = {}) => runFlow(downloadArchiveEntry, fakes, undefined, { archive: archiveEntry })

function asked(fakes: Fakes = {}) {
  const flow = run(fakes)
  flow.send(ask())
  return flow
}
function requested(fakes: Fakes = {}) {
  const flow = asked(fakes)
  flow.wait(CALL)
  return flow
}
type Flow = ReturnType<typeof asked>

const phaseOf = (flow: Flow, id = downloadId) => flow.context().rows[id]?.phase
const notices = (flow: Flow) =>
  flow.emitted.flatMap((fact) =>
    'notice' in fact ? [fact.notice as { messageId: string; closeAfter: number; job?: string }] : [],
  )
const texts = (flow: Flow) => notices(flow).map(({ messageId, closeAfter }) => [messageId, closeAfter])

describe('archives of several photos', () => {
  it('are requested, prepared, and saved when they are ready', () => {
    const flow = asked()
    expect(phaseOf(flow)).toBe('requesting')
    expect(flow.emitted).toEqual([{ type: 'pushWanted', by: 'downloads', isWanted: true }])
    flow.wait(CALL)
    expect(phaseOf(flow)).toBe('waiting')
    flow.send(started)
    expect(phaseOf(flow)).toBe('preparing')
    flow.send(finished)
    expect(phaseOf(flow)).toBe('saving')
    expect(flow.value()).toBe('idle')
    expect(flow.inputs.save).toEqual([{ downloadId, claims: true }])
    flow.wait(CALL)
    expect(phaseOf(flow)).toBeUndefined()
    expect(texts(flow)).toEqual([
      ['downloads.preparing', STARTED_NOTICE_MS],
      ['downloads.downloading', ENDED_NOTICE_MS],
    ])
    expect(notices(flow).map(({ job }) => job)).toEqual([downloadId, downloadId])
    expect(flow.emitted).toContainEqual({ type: 'archiveRequested', downloadId })
    expect(flow.emitted).toContainEqual({ type: 'pushWanted', by: 'downloads', isWanted: false })
    expect(flow.emitted).toContainEqual({ type: 'archiveEnded', downloadId })
  })

  it('emit that their photos are not there any more', () => {
    const notFound = { type: 'downloadNotFound', photoIds }
    expect(requested({ request: 'fails: not-found' }).emitted).toContainEqual(notFound)
    expect(requested({ request: 'fails: server' }).emitted).not.toContainEqual(notFound)
  })

  it('have one to 100 photos', () => {
    const flow = run()
    const ids = Array.from({ length: MAX_DOWNLOAD_PHOTOS + 1 }, (_, at) => sampleId(at))
    flow.send(ask(downloadId, []), ask(downloadId, ids))
    expect(flow.context().rows).toEqual({})
    flow.send(ask(downloadId, ids.slice(1)))
    expect(phaseOf(flow)).toBe('requesting')
  })

  it('are one where the same photos are asked for again before the server has answered', () => {
    const flow = asked()
    flow.send(ask(other))
    expect(Object.keys(flow.context().rows)).toEqual([downloadId])
    flow.wait(CALL)
    flow.send(ask(other))
    expect(phaseOf(flow, other)).toBe('requesting')
  })

  it('stay awaited without an answer: after a reload the list says whether the server has them', () => {
    const flow = requested({ request: 'fails: offline' })
    expect(texts(flow)).toEqual([['downloads.errorMany', ENDED_NOTICE_MS]])
    expect(flow.emitted).not.toContainEqual({ type: 'archiveEnded', downloadId })
    const refused = requested({ request: 'fails: server' })
    expect(refused.emitted).toContainEqual({ type: 'archiveEnded', downloadId })
  })

  it('say that there are too many, without offering what would not help', () => {
    const flow = requested({ request: 'fails: too-many' })
    expect(flow.emitted).toContainEqual({
      type: 'notice',
      notice: {
        kind: 'error',
        messageId: 'downloads.tooMany',
        values: { max: MAX_DOWNLOADS },
        link: { route: 'downloads', params: {}, labelId: 'downloads.show' },
        closeAfter: ENDED_NOTICE_MS,
        job: downloadId,
      },
    })
  })

  it('are several at once, each on its own', () => {
    const flow = requested()
    flow.send(ask(other))
    flow.wait(CALL)
    flow.send({ ...finished, downloadId: other })
    expect([phaseOf(flow), phaseOf(flow, other)]).toEqual(['waiting', 'saving'])
    expect(flow.value()).toEqual({ awaiting: 'watching' })
  })

  it('ignore messages that come twice, too late or about another download', () => {
    const flow = requested()
    flow.send(started, started, { ...failed, downloadId: other }, finished, finished, started, failed)
    flow.wait(CALL)
    flow.send(finished)
    expect(texts(flow).map(([text]) => text)).toEqual(['downloads.preparing', 'downloads.downloading'])
    expect(flow.inputs.save).toHaveLength(1)
  })

  it('fail with a text that offers to try again', () => {
    const flow = requested()
    flow.send(failed)
    expect(phaseOf(flow)).toBe('failed')
    expect(texts(flow)).toEqual([['downloads.failed', ENDED_NOTICE_MS]])
    flow.send({ type: 'RETRIED', downloadId })
    expect(flow.inputs.request?.at(-1)).toMatchObject({ downloadId, retry: 'repeat' })
    flow.wait(CALL)
    expect(phaseOf(flow)).toBe('waiting')
  })

  it('that could not be requested are requested again with the same id', () => {
    const flow = requested({ request: ['fails: server', 'answers'] })
    expect(flow.value()).toBe('idle')
    expect(texts(flow)).toEqual([['downloads.errorMany', ENDED_NOTICE_MS]])
    flow.send({ type: 'RETRIED', downloadId })
    expect(flow.inputs.request?.at(-1)).toMatchObject({ downloadId, retry: 'request', photoIds })
  })

  it('that could not be saved are saved again', () => {
    const flow = requested({ save: ['fails: server', 'saves'] })
    flow.send(finished)
    flow.wait(CALL)
    expect(texts(flow)).toEqual([['downloads.errorMany', ENDED_NOTICE_MS]])
    flow.send({ type: 'RETRIED', downloadId })
    expect(flow.inputs.save?.at(-1)).toEqual({ downloadId, claims: false })
    flow.wait(CALL)
    expect(phaseOf(flow)).toBeUndefined()
  })

  it('that another tab saves say nothing here', () => {
    const flow = requested({ save: 'finds that another tab saves' })
    flow.send(finished)
    flow.wait(CALL)
    expect(notices(flow)).toEqual([])
    expect(flow.context().rows).toEqual({})
  })

  it('are looked up in the list when a message may have been missed', () => {
    const flow = requested({ readDownloads: ['answers IN_PROGRESS', 'fails: offline', 'answers READY'] })
    flow.send({ type: 'CATCH_UP' })
    expect(flow.value()).toEqual({ awaiting: 'reading' })
    flow.wait(CALL)
    expect(phaseOf(flow)).toBe('preparing')
    flow.wait(CATCH_UP_MS + CALL)
    expect(phaseOf(flow)).toBe('preparing')
    flow.wait(CATCH_UP_MS + CALL)
    expect(phaseOf(flow)).toBe('saving')
  })

  it('that were removed elsewhere are no longer awaited', () => {
    const flow = requested({ readDownloads: 'answers that there are none' })
    flow.send({ type: 'CATCH_UP' })
    flow.wait(CALL)
    expect(flow.value()).toBe('idle')
    expect(flow.emitted).toContainEqual({ type: 'archiveEnded', downloadId })
  })

  it('are found on return after a reload', () => {
    const flow = run()
    flow.send({ type: 'RETURNED', downloadIds: [] })
    expect(flow.value()).toBe('idle')
    flow.send({ type: 'RETURNED', downloadIds: [downloadId] })
    expect(flow.value()).toEqual({ awaiting: 'reading' })
    flow.wait(CALL)
    expect(flow.inputs.save).toEqual([{ downloadId, claims: true }])
  })

  it('of the list are saved by this tab, made again and removed', () => {
    const flow = run()
    flow.send({ type: 'SAVE_ASKED', subject })
    expect(flow.inputs.save).toEqual([{ downloadId, claims: false }])
    flow.send({ type: 'REMOVE_ASKED', subject }, { type: 'REPEAT_ASKED', subject })
    flow.wait(CALL)
    expect(flow.context().rows).toEqual({})
    flow.send({ type: 'REPEAT_ASKED', subject })
    flow.wait(CALL)
    expect(phaseOf(flow)).toBe('waiting')
    flow.send({ type: 'REMOVE_ASKED', subject })
    expect([phaseOf(flow), flow.value()]).toEqual(['removing', 'idle'])
    flow.wait(CALL)
    expect(flow.context().rows).toEqual({})
  })

  it('that could not be removed stay', () => {
    const flow = run({ remove: 'fails: server' })
    flow.send({ type: 'REMOVE_ASKED', subject })
    flow.wait(CALL)
    expect(texts(flow)).toEqual([['downloads.removeFailed', 5000]])
  })

  it('wait for nothing while none is in the making', () => {
    expect(acceptedIn(downloadArchiveEntry, 'idle')).toEqual([
      'ARCHIVE_EMITTED',
      'DOWNLOAD_ASKED',
      'REMOVE_ASKED',
      'REPEAT_ASKED',
      'RETURNED',
      'SAVE_ASKED',
    ])
  })
})
