import { assign, type EventObject, emit, enqueueActions, setup } from 'xstate'
import { toFailure } from '#contract/failure.ts'
import type { UploadStatus } from '#contract/uploads.ts'
import { errorNotice } from '../../notices.ts'
import { retryDelay } from '../../shared/failures.ts'
import { releaseFiles } from '../../shared/files.ts'
import { missingActor, missingCallback } from '../../shared/missing-actor.ts'
import { uploadFileMachine } from '../upload-file/machine.ts'
import type { UploadFile, UploadHold } from '../upload-file/schema.ts'
import { restoring, updating } from './effects.ts'
import type {
  ConnectionEvent,
  HashFilesEvent,
  KnownPhoto,
  KnownQuestion,
  TerminateUploads,
  UploadCommand,
  UploadContext,
  UploadEvent,
  UploadFact,
} from './model.ts'
import {
  newFiles,
  withAllPaused,
  withAllResumed,
  withAllRetried,
  withConnection,
  withFiles,
  withNewRound,
  withoutCancellable,
  withoutConnection,
  withoutFile,
  withoutFinished,
  withPausedFile,
  withResumedFile,
  withRetried,
} from './queue/commands.ts'
import { isWorkLeft, rowsIn } from './queue/phases.ts'
import { withChecking, withHashed, withHashing, withKnown, withLookupFailed } from './queue/preflight.ts'
import { deletedKeys, moreToRemove, withMarked, withRemovals, withRemoved } from './queue/removal.ts'
import { activeOf, imageIdsOf, withHold } from './queue/schedule.ts'
import { withFailed, withProgress, withSent, withStarted, withState } from './queue/sending.ts'
import { changesBetween, releasedBy } from './queue/side-effects.ts'
import { withStatuses, withStatusFailed } from './queue/status.ts'
import { EMPTY_QUEUE, newlyStored, restored, withLeaderQueue, withUnconfirmed } from './queue/tabs.ts'
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
import type { SharedQueue } from './schema.ts'

/** Waits before each status check, in milliseconds. The last one repeats; any change starts again at the first. */
export const STATUS_DELAYS = [500, 1000, 2000, 3000, 5000]
/** Waits after each failed lookup of known photos, in milliseconds. The last one repeats. */
export const LOOKUP_DELAYS = [1000, 3000, 5000, 10_000]

/** The states of uploads, by their ids. The implementation splits at MAX_STATUS_IDS (open question 27). */
export const checkStatus = missingActor<readonly UploadStatus[], { ids: readonly string[] }>('checkStatus')

/** Deletes photos whose rows were removed after they were stored. Outputs the ids that could not be deleted. */
export const deleteStored = missingActor<{ failed: readonly string[] }, { imageIds: readonly string[] }>('deleteStored')

/** Which contents the library has already; at most MAX_KNOWN_HASHES hashes. */
export const findKnown = missingActor<readonly KnownPhoto[], KnownQuestion>('findKnown')

/** Hashes files in their order and sends FILES_HASHED in batches. An unreadable file is FILE_NOT_HASHED. Each key is sent once. */
export const hashFiles = missingCallback<EventObject, { keys: readonly string[] }, HashFilesEvent>('hashFiles')

/** Sends CONNECTION_LOST and CONNECTION_BACK; CONNECTION_LOST at once when it starts offline. */
export const watchConnection = missingCallback<EventObject, undefined, ConnectionEvent>('watchConnection')

/** Terminates uploads at the server, without an answer. An upload that could not be terminated expires there. */
export const terminateUploads = missingCallback<TerminateUploads, undefined, EventObject>('terminateUploads')

interface Key {
  key: string
}
interface Failed {
  failed: readonly string[]
}
interface OnHold {
  hold: UploadHold
}

const rowGuard =
  (holds: (row: ReturnType<typeof rowOf>) => boolean) =>
  ({ context }: { context: UploadContext }, params: Key): boolean =>
    holds(rowOf(context.rows, params.key))

const isActive = ({ context }: { context: UploadContext }, { key }: Key): boolean =>
  rowOf(activeOf(context), key) !== undefined

const withGuards = setup({
  types: { context: {} as UploadContext, events: {} as UploadEvent, emitted: {} as UploadFact },
  actors: {
    uploadFile: uploadFileMachine,
    hashFiles,
    findKnown,
    watchConnection,
    checkStatus,
    deleteStored,
    releaseFiles,
    terminateUploads,
  },
  guards: {
    someNew: ({ context }, params: { files: readonly UploadFile[] }) => newFiles(context, params.files).length > 0,
    someUnconfirmed: ({ context }) => context.unconfirmed.length > 0,
    somethingToDo: ({ context }) => isWorkLeft(context),
    allEnded: ({ context }) => !isWorkLeft(context),
    beingHashed: ({ context }, params: Key) => rowOf(rowsIn(context, 'hashing'), params.key) !== undefined,
    isActive,
    serverIsBusy: (args, params: Key & OnHold) => isActive(args, params) && params.hold.by === 'busy',
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
    someUnhashed: ({ context }) => context.phases.includes('unhashed'),
    batchHashed: ({ context }) => !context.phases.includes('hashing'),
    mayCheck: ({ context }) => context.online && context.phases.includes('unchecked'),
    somethingProcessing: ({ context }) => context.phases.includes('processing'),
    moreToRemove: ({ context }) => moreToRemove(context),
    allDeleted: (_, params: Failed) => params.failed.length === 0,
    noneDeleted: ({ context }, params: Failed) => deletedKeys(context, params.failed).length === 0,
  },
  delays: {
    untilNextStatus: ({ context }) => retryDelay(STATUS_DELAYS, context.statusChecks, context.failure),
    untilNextLookup: ({ context }) => retryDelay(LOOKUP_DELAYS, context.lookupFailures - 1, context.failure),
    untilHoldEnds: ({ context }) => (context.hold?.by === 'busy' ? context.hold.seconds * 1000 : 0),
  },
})

/** Guards, actions and actors of the queue's states. */
export const uploadSetup = withGuards.extend({
  actions: {
    restoreQueue: enqueueActions(restoring(restored)),
    closeQueue: enqueueActions(updating(() => EMPTY_QUEUE)),
    clearQueue: assign(EMPTY_QUEUE),
    startRound: enqueueActions(updating(withNewRound)),
    addFiles: enqueueActions(updating(withFiles)),
    dropFile: enqueueActions(updating(withoutFile)),
    dropCancellable: enqueueActions(updating(withoutCancellable)),
    dropFinished: enqueueActions(updating(withoutFinished)),
    pauseFile: enqueueActions(updating(withPausedFile)),
    resumeFile: enqueueActions(updating(withResumedFile)),
    pauseAll: enqueueActions(updating(withAllPaused)),
    resumeAll: enqueueActions(updating(withAllResumed)),
    retry: enqueueActions(updating(withRetried)),
    retryAll: enqueueActions(updating(withAllRetried)),
    setHold: enqueueActions(updating(withHold)),
    loseConnection: enqueueActions(updating(withoutConnection)),
    regainConnection: enqueueActions(updating(withConnection)),
    takeUnhashed: assign(({ context }) => withHashing(context)),
    noteHashed: enqueueActions(updating(withHashed)),
    takeUnchecked: assign(({ context }) => withChecking(context)),
    noteKnown: enqueueActions(updating(withKnown)),
    noteLookupFailed: enqueueActions(updating(withLookupFailed)),
    noteState: assign(({ context }, params: Key & { state: 'uploading' | 'retrying' }) => withState(context, params)),
    noteStarted: assign(({ context }, params: Key & { uploadId: string }) => withStarted(context, params)),
    noteProgress: assign(({ context }, params: Key & { sent: number }) => withProgress(context, params)),
    noteSent: enqueueActions(updating(withSent)),
    noteFailed: enqueueActions(updating(withFailed)),
    noteStatuses: enqueueActions(updating(withStatuses)),
    noteStatusFailed: assign(({ context }, params: { error: unknown }) => withStatusFailed(context, params)),
    markForRemoval: assign(({ context }, params: Key) => withMarked(context, params)),
    takeRemovals: assign(({ context }) => withRemovals(context)),
    noteRemoved: assign(({ context }, params: Failed) => withRemoved(context, params)),
    noteNotRemoved: assign(({ context }) => withRemoved(context, { failed: imageIdsOf(context, context.removing) })),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    resetTally: assign({ tally: EMPTY_QUEUE.tally }),
    addUnconfirmed: assign(({ context }, params: { files: readonly UploadFile[] }) => withUnconfirmed(context, params)),
    applyLeaderQueue: enqueueActions(({ context, enqueue }, params: { queue: SharedQueue }) => {
      enqueue.assign(withLeaderQueue(context, params))
      const keys = releasedBy(changesBetween(context.rows, params.queue.rows))
      if (keys.length > 0) enqueue.sendTo('releaseFiles', { type: 'RELEASE_FILES', keys })
    }),
    emitStoredByLeader: enqueueActions(({ context, enqueue }, params: { queue: SharedQueue }) => {
      const imageIds = newlyStored(context.rows, params.queue.rows)
      if (imageIds.length > 0) enqueue.emit({ type: 'photosStored', imageIds })
    }),
    forward: emit(
      (_, params: { event: UploadCommand }): UploadFact => ({ type: 'commandForwarded', event: params.event }),
    ),
    forwardUnconfirmed: emit(
      ({ context }): UploadFact => ({
        type: 'commandForwarded',
        event: { type: 'FILES_ADDED', files: context.unconfirmed },
      }),
    ),
    emitStored: enqueueActions(({ enqueue }, params: { statuses: readonly UploadStatus[] }) => {
      const imageIds = params.statuses.flatMap((status) => (status.state === 'stored' ? [status.imageId] : []))
      if (imageIds.length > 0) enqueue.emit({ type: 'photosStored', imageIds })
    }),
    emitEnded: emit(({ context }): UploadFact => ({ type: 'uploadsEnded', ...context.tally })),
    emitDeleted: emit(
      ({ context }, params: Failed): UploadFact => ({
        type: 'photosDeleted',
        photoIds: imageIdsOf(context, deletedKeys(context, params.failed)),
        placed: {},
      }),
    ),
    notifyNotDeleted: emit(
      (_, params: { count: number }): UploadFact =>
        errorNotice(params.count === 1 ? 'deletePhotos.failedOne' : 'deletePhotos.failedMany'),
    ),
  },
})
