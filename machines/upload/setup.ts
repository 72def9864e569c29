import { assign, emit, enqueueActions, sendTo, setup, spawnChild, stopChild } from 'xstate'
import { toFailure } from '#contract/failure.ts'
import { MAX_STATUS_IDS, type UploadStatus } from '#contract/uploads.ts'
import { retryDelay } from '../failures.ts'
import { releaseFiles } from '../files.ts'
import { errorNotice } from '../notices.ts'
import { uploadFileMachine } from '../upload-file/machine.ts'
import { askStatus, deleteStored } from './actors.ts'
import type { UploadContext, UploadEvent, UploadFact, UploadFile, UploadReason } from './model.ts'
import {
  deletedKeys,
  finishedKeys,
  imageIdOf,
  keysInLibrary,
  keysToRemove,
  mayBeRetried,
  NO_TALLY,
  retryableKeys,
  toBeRemoved,
  withFailed,
  withFiles,
  withFreePlace,
  withoutKeys,
  withRemoved,
  withRetried,
  withRow,
  withSent,
  withStatuses,
} from './rows.ts'

/** Files that go up at the same time. */
export const UPLOADS_AT_ONCE = 3
/** Waits before each status question, in milliseconds; the last one goes on. Anything that changes starts anew. */
export const STATUS_DELAYS = [500, 1000, 2000, 3000, 5000]

const childId = (key: string) => `file.${key}`
const nextKey = (context: UploadContext) => context.line[0] ?? ''

/** The file the next child sends. */
function nextInput(context: UploadContext) {
  const row = context.rows[nextKey(context)]
  if (row === undefined) throw new Error('A file in line has a row')
  const { key, name, bytes, type } = row
  return { file: { key, name, bytes, type }, uploadId: ('uploadId' in row && row.uploadId) || null }
}

/** Ids of one status question. */
export const idsToAsk = (context: UploadContext): string[] => Object.keys(context.processing).slice(0, MAX_STATUS_IDS)

/** Image ids of the deletion at work. */
export const imageIdsToDelete = (context: UploadContext): string[] =>
  context.removing.flatMap((key) => imageIdOf(context.rows[key]))

interface Key {
  key: string
}
interface Failed {
  failed: readonly string[]
}

/** What the queue's states are made of. */
export const uploadSetup = setup({
  types: { context: {} as UploadContext, events: {} as UploadEvent, emitted: {} as UploadFact },
  actors: { uploadFile: uploadFileMachine, askStatus, deleteStored, releaseFiles },
  guards: {
    someNew: ({ context }, params: { files: readonly UploadFile[] }) =>
      params.files.some((file) => context.rows[file.key] === undefined),
    somethingInLine: ({ context }) => context.line.length > 0,
    placeFree: ({ context }) => context.line.length > 0 && Object.keys(context.alive).length < UPLOADS_AT_ONCE,
    allEnded: ({ context }) =>
      context.line.length + Object.keys(context.alive).length + Object.keys(context.processing).length === 0,
    inLine: ({ context }, params: Key) => context.line.includes(params.key),
    atWork: ({ context }, params: Key) => context.alive[params.key] === true && context.rows[params.key] !== undefined,
    retryable: ({ context }, params: Key) => mayBeRetried(context.rows[params.key]),
    someRetryable: ({ context }) => retryableKeys(context).length > 0,
    endedWithoutPhoto: ({ context }, params: Key) => {
      const state = context.rows[params.key]?.state
      return state === 'failed' || state === 'duplicate'
    },
    stored: ({ context }, params: Key) => context.rows[params.key]?.state === 'stored',
    someFinished: ({ context }) => finishedKeys(context).length > 0,
    somethingProcessing: ({ context }) => Object.keys(context.processing).length > 0,
    moreToRemove: ({ context }) => keysToRemove(context).length > 0,
    allDeleted: (_, params: Failed) => params.failed.length === 0,
    noneDeleted: ({ context }, params: Failed) => deletedKeys(context, params.failed).length === 0,
  },
  actions: {
    addFiles: assign(({ context }, params: { files: readonly UploadFile[] }) => withFiles(context, params.files)),
    beginTally: assign({ tally: NO_TALLY }),
    startNext: spawnChild('uploadFile', {
      id: ({ context }) => childId(nextKey(context)),
      input: ({ context }) => nextInput(context),
    }),
    takePlace: assign(({ context }) => ({
      alive: { ...context.alive, [nextKey(context)]: true },
      line: context.line.slice(1),
    })),
    freePlace: assign(({ context }, params: Key) => withFreePlace(context, params.key)),
    stopFile: stopChild((_, params: Key) => childId(params.key)),
    cancelFile: sendTo((_, params: Key) => childId(params.key), { type: 'CANCEL' }),
    dropRow: assign(({ context }, params: Key) => withoutKeys(context, [params.key])),
    dropFinished: assign(({ context }) => withoutKeys(context, finishedKeys(context))),
    noteStarted: assign({
      rows: ({ context }, params: { key: string; uploadId: string }) =>
        withRow(context.rows, params.key, (row) =>
          row.state === 'uploading' ? { ...row, uploadId: params.uploadId } : row,
        ),
    }),
    noteState: assign({
      rows: ({ context }, params: { key: string; state: 'uploading' | 'retrying' }) =>
        withRow(context.rows, params.key, (row) =>
          row.state === 'waiting' || row.state === 'uploading' || row.state === 'retrying'
            ? { ...row, state: params.state }
            : row,
        ),
    }),
    noteProgress: assign({
      sent: ({ context }, params: { key: string; sent: number }) => ({ ...context.sent, [params.key]: params.sent }),
    }),
    noteSent: assign(({ context }, params: { key: string; uploadId: string }) =>
      withSent(context, params.key, params.uploadId),
    ),
    noteFailed: assign(({ context }, params: { key: string; reason: UploadReason }) =>
      withFailed(context, params.key, params.reason),
    ),
    retry: assign(({ context }, params: Key) => withRetried(context, [params.key])),
    retryAll: assign(({ context }) => withRetried(context, retryableKeys(context))),
    noteStatuses: assign(({ context }, params: { statuses: readonly UploadStatus[] }) =>
      withStatuses(context, params.statuses),
    ),
    noteAskFailed: assign({
      failure: (_, params: { error: unknown }) => toFailure(params.error),
      asked: ({ context }) => context.asked + 1,
    }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    markForRemoval: assign({
      rows: ({ context }, params: Key) => withRow(context.rows, params.key, toBeRemoved),
    }),
    takeRemovals: assign({ removing: ({ context }) => keysToRemove(context) }),
    noteRemoved: assign(({ context }, params: Failed) => withRemoved(context, params.failed)),
    noteNotRemoved: assign(({ context }) => withRemoved(context, imageIdsToDelete(context))),
    release: sendTo('releaseFiles', (_, params: Key) => ({ type: 'RELEASE_FILES', keys: [params.key] })),
    releaseFinished: sendTo('releaseFiles', ({ context }) => ({ type: 'RELEASE_FILES', keys: finishedKeys(context) })),
    releaseStored: enqueueActions(({ context, enqueue }, params: { statuses: readonly UploadStatus[] }) => {
      const keys = keysInLibrary(context, params.statuses)
      if (keys.length > 0) enqueue.sendTo('releaseFiles', { type: 'RELEASE_FILES', keys })
    }),
    expandOnFirstFailure: enqueueActions(({ context, enqueue }, params: { failed: number }) => {
      if (params.failed > 0 && context.tally.failed === 0) enqueue.raise({ type: 'PANEL_EXPANDED' })
    }),
    tellStored: enqueueActions(({ enqueue }, params: { statuses: readonly UploadStatus[] }) => {
      const imageIds = params.statuses.flatMap((status) => (status.state === 'stored' ? [status.imageId] : []))
      if (imageIds.length > 0) enqueue.emit({ type: 'photosStored', imageIds })
    }),
    tellEnded: emit(({ context }): UploadFact => ({ type: 'uploadsEnded', ...context.tally })),
    tellDeleted: emit(
      ({ context }, params: Failed): UploadFact => ({
        type: 'photosDeleted',
        photoIds: deletedKeys(context, params.failed).flatMap((key) => imageIdOf(context.rows[key])),
        requested: context.removing.length,
      }),
    ),
    tellNotDeleted: emit(
      (_, params: { count: number }): UploadFact =>
        errorNotice(params.count === 1 ? 'deletePhotos.failedOne' : 'deletePhotos.failedMany'),
    ),
  },
  delays: {
    untilNextQuestion: ({ context }) => retryDelay(STATUS_DELAYS, context.asked, context.failure),
  },
})
