import { assign, emit, enqueueActions, setup } from 'xstate'
import { toFailure } from '#contract/failure.ts'
import type { UploadStatus } from '#contract/uploads.ts'
import { retryDelay } from '../failures.ts'
import { releaseFiles } from '../files.ts'
import { errorNotice } from '../notices.ts'
import { uploadFileMachine } from '../upload-file/machine.ts'
import { askKnown, askStatus, deleteStored, endUploads, hashFiles, watchConnection } from './actors.ts'
import { beginning, changing } from './effects.ts'
import type {
  SharedQueue,
  UploadContext,
  UploadEvent,
  UploadFact,
  UploadFile,
  UploadHold,
  UploadWish,
} from './model.ts'
import { changesBetween, releasedBy } from './queue/consequences.ts'
import { withAsking, withHashed, withHashing, withKnown, withNotAsked } from './queue/looking.ts'
import { imageIdsOf, withHold, workLeft } from './queue/places.ts'
import { deletedKeys, moreToRemove, withMarked, withRemovals, withRemoved } from './queue/removal.ts'
import { withFailed, withProgress, withSent, withStarted, withState } from './queue/sending.ts'
import { withAskFailed, withStatuses } from './queue/status.ts'
import { EMPTY_QUEUE, newlyStored, opened, told, withUnseen } from './queue/tabs.ts'
import {
  newFiles,
  withAllPaused,
  withAllResumed,
  withAllRetried,
  withConnection,
  withFiles,
  withoutCancellable,
  withoutConnection,
  withoutFile,
  withoutFinished,
  withPausedFile,
  withResumedFile,
  withRetried,
} from './queue/wishes.ts'
import {
  endedWithoutPhoto,
  isFinished,
  isStored,
  mayBeCancelled,
  mayBePaused,
  mayBeResumed,
  mayBeRetried,
  rowOf,
} from './rows.ts'

/** Waits before each status question, in milliseconds; the last one goes on. Anything that changes starts anew. */
export const STATUS_DELAYS = [500, 1000, 2000, 3000, 5000]
/** Waits after each failed question after known photos, in milliseconds; the last one goes on. */
export const KNOWN_DELAYS = [1000, 3000, 5000, 10_000]

interface Key {
  key: string
}
interface Failed {
  failed: readonly string[]
}
interface Held {
  hold: UploadHold
}

const rowGuard =
  (holds: (row: ReturnType<typeof rowOf>) => boolean) =>
  ({ context }: { context: UploadContext }, params: Key): boolean =>
    holds(rowOf(context.rows, params.key))

const withGuards = setup({
  types: { context: {} as UploadContext, events: {} as UploadEvent, emitted: {} as UploadFact },
  actors: {
    uploadFile: uploadFileMachine,
    hashFiles,
    askKnown,
    watchConnection,
    askStatus,
    deleteStored,
    releaseFiles,
    endUploads,
  },
  guards: {
    someNew: ({ context }, params: { files: readonly UploadFile[] }) => newFiles(context, params.files).length > 0,
    someUnseen: ({ context }) => context.unseen.length > 0,
    somethingToDo: ({ context }) => workLeft(context) > 0,
    allEnded: ({ context }) => workLeft(context) === 0,
    beingHashed: ({ context }, params: Key) => context.hashing.includes(params.key),
    atWork: ({ context }, params: Key) => context.alive.includes(params.key),
    heldUpByServer: ({ context }, params: Key & Held) =>
      context.alive.includes(params.key) && params.hold.by === 'busy',
    cancellable: rowGuard(mayBeCancelled),
    pausable: rowGuard(mayBePaused),
    resumable: rowGuard(mayBeResumed),
    retryable: rowGuard(mayBeRetried),
    endedWithoutPhoto: rowGuard(endedWithoutPhoto),
    stored: rowGuard(isStored),
    removable: rowGuard(isFinished),
    someCancellable: ({ context }) => context.rows.some(mayBeCancelled),
    someRetryable: ({ context }) => context.rows.some(mayBeRetried),
    someFinished: ({ context }) => context.rows.some(isFinished),
    paused: ({ context }) => context.paused,
    somethingPaused: ({ context }) => context.paused || context.rows.some(mayBeResumed),
    notPaused: ({ context }) => !context.paused,
    noRoom: ({ context }) => context.hold !== null,
    someUnhashed: ({ context }) => context.unhashed.length > 0,
    batchHashed: ({ context }) => context.hashing.length === 0,
    mayAsk: ({ context }) => context.online && context.unasked.length > 0,
    somethingProcessing: ({ context }) => context.processing.length > 0,
    moreToRemove: ({ context }) => moreToRemove(context),
    allDeleted: (_, params: Failed) => params.failed.length === 0,
    noneDeleted: ({ context }, params: Failed) => deletedKeys(context, params.failed).length === 0,
  },
  delays: {
    untilNextStatus: ({ context }) => retryDelay(STATUS_DELAYS, context.asked, context.failure),
    untilNextKnown: ({ context }) => retryDelay(KNOWN_DELAYS, context.knownFailed - 1, context.failure),
    untilPatient: ({ context }) => (context.hold?.by === 'busy' ? context.hold.seconds * 1000 : 0),
  },
})

/** What the queue's states are made of. */
export const uploadSetup = withGuards.extend({
  actions: {
    openQueue: enqueueActions(beginning(opened)),
    closeQueue: enqueueActions(changing(() => EMPTY_QUEUE)),
    forgetQueue: assign(EMPTY_QUEUE),
    addFiles: enqueueActions(changing(withFiles)),
    dropFile: enqueueActions(changing(withoutFile)),
    dropCancellable: enqueueActions(changing(withoutCancellable)),
    dropFinished: enqueueActions(changing(withoutFinished)),
    pauseFile: enqueueActions(changing(withPausedFile)),
    resumeFile: enqueueActions(changing(withResumedFile)),
    pauseAll: enqueueActions(changing(withAllPaused)),
    resumeAll: enqueueActions(changing(withAllResumed)),
    retry: enqueueActions(changing(withRetried)),
    retryAll: enqueueActions(changing(withAllRetried)),
    holdUp: enqueueActions(changing(withHold)),
    loseConnection: enqueueActions(changing(withoutConnection)),
    regainConnection: enqueueActions(changing(withConnection)),
    takeUnhashed: assign(({ context }) => withHashing(context)),
    noteHashed: enqueueActions(changing(withHashed)),
    takeUnasked: assign(({ context }) => withAsking(context)),
    noteKnown: enqueueActions(changing(withKnown)),
    noteNotAsked: enqueueActions(changing(withNotAsked)),
    noteState: enqueueActions(changing(withState)),
    noteStarted: enqueueActions(changing(withStarted)),
    noteProgress: assign(({ context }, params: Key & { sent: number }) => withProgress(context, params)),
    noteSent: enqueueActions(changing(withSent)),
    noteFailed: enqueueActions(changing(withFailed)),
    noteStatuses: enqueueActions(changing(withStatuses)),
    noteAskFailed: assign(({ context }, params: { error: unknown }) => withAskFailed(context, params)),
    markForRemoval: assign(({ context }, params: Key) => withMarked(context, params)),
    takeRemovals: assign(({ context }) => withRemovals(context)),
    noteRemoved: assign(({ context }, params: Failed) => withRemoved(context, params)),
    noteNotRemoved: assign(({ context }) => withRemoved(context, { failed: imageIdsOf(context, context.removing) })),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    beginTally: assign({ tally: EMPTY_QUEUE.tally }),
    remember: assign(({ context }, params: { files: readonly UploadFile[] }) => withUnseen(context, params)),
    follow: enqueueActions(({ context, enqueue }, params: { queue: SharedQueue }) => {
      enqueue.assign(told(context, params))
      const keys = releasedBy(changesBetween(context.rows, params.queue.rows))
      if (keys.length > 0) enqueue.sendTo('releaseFiles', { type: 'RELEASE_FILES', keys })
    }),
    tellStoredElsewhere: enqueueActions(({ context, enqueue }, params: { queue: SharedQueue }) => {
      const imageIds = newlyStored(context.rows, params.queue.rows)
      if (imageIds.length > 0) enqueue.emit({ type: 'photosStored', imageIds })
    }),
    passOn: emit((_, params: { event: UploadWish }): UploadFact => ({ type: 'passedOn', event: params.event })),
    passOnUnseen: emit(
      ({ context }): UploadFact => ({ type: 'passedOn', event: { type: 'FILES_ADDED', files: context.unseen } }),
    ),
    tellStored: enqueueActions(({ enqueue }, params: { statuses: readonly UploadStatus[] }) => {
      const imageIds = params.statuses.flatMap((status) => (status.state === 'stored' ? [status.imageId] : []))
      if (imageIds.length > 0) enqueue.emit({ type: 'photosStored', imageIds })
    }),
    tellEnded: emit(({ context }): UploadFact => ({ type: 'uploadsEnded', ...context.tally })),
    tellDeleted: emit(
      ({ context }, params: Failed): UploadFact => ({
        type: 'photosDeleted',
        photoIds: imageIdsOf(context, deletedKeys(context, params.failed)),
        requested: context.removing.length,
      }),
    ),
    tellNotDeleted: emit(
      (_, params: { count: number }): UploadFact =>
        errorNotice(params.count === 1 ? 'deletePhotos.failedOne' : 'deletePhotos.failedMany'),
    ),
  },
})
