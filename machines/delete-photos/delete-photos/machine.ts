import { assign, emit, enqueueActions, type SnapshotFrom, setup, spawnChild, stopChild } from 'xstate'
import { errorNotice, infoNotice, type NoticeEvent, retryingNotice, successNotice } from '../../notices.ts'
import {
  type AbandonedBatch,
  type BatchEvent,
  type BatchResult,
  createBatch,
  ownDone,
} from '../../shared/batch/machine.ts'
import { onlyPhotos, type PhotosDeleted, type PlacedPhotos, withoutPhotos } from '../../shared/placed-photos.ts'

export interface DeletePhotosContext {
  /** What the dialog asks about. */
  asked: PlacedPhotos
  /** Confirmed and not yet known to be deleted: routes subtract these from tiles and counts. */
  hidden: PlacedPhotos
  /** Being brought back: 'Recently deleted' leaves these out. */
  restoring: Readonly<Record<string, true>>
  next: number
}

export type DeletePhotosEvent =
  | { type: 'DELETE_ASKED'; photos: PlacedPhotos }
  | { type: 'CONFIRMED' }
  | { type: 'CANCELLED' }
  /** Undo: a deletion's notice, or that of a failed restore, asks for it. */
  | { type: 'RESTORE_ASKED'; photoIds: readonly string[] }
  | BatchEvent<'DELETION'>
  | BatchEvent<'RESTORE'>

/**
 * photosDeleted comes before the ids leave `hidden`, so that nothing flickers. Of deletionFailed some may be deleted all the same:
 * `abandoned` holds the batches whose answer was lost.
 */
export type DeletePhotosFact =
  | { type: 'deletionConfirmed'; photoIds: readonly string[] }
  | PhotosDeleted
  | { type: 'deletionFailed'; photoIds: readonly string[]; abandoned: readonly AbandonedBatch[] }
  | { type: 'photosRestored'; photoIds: readonly string[] }
  | { type: 'restoreFailed'; photoIds: readonly string[]; abandoned: readonly AbandonedBatch[] }
  | NoticeEvent

export const deleteBatchMachine = createBatch({ id: 'delete-batch', name: 'DELETION' })
export const restoreBatchMachine = createBatch({ id: 'restore-batch', name: 'RESTORE' })

const deletionId = (run: number) => `deletion.${run}`
const restoreId = (run: number) => `restore.${run}`

const isOffline = ({ abandoned }: BatchResult) =>
  abandoned.some(({ failure }) => failure.kind === 'offline' && !failure.connected)

/** One text, whatever failed (open question 8); without a connection it says so. */
function deletionFailedNotice(result: BatchResult): NoticeEvent {
  const count = result.failed.length
  if (isOffline(result)) return errorNotice('deletePhotos.offline', { count })
  return errorNotice(count === 1 ? 'deletePhotos.failedOne' : 'deletePhotos.failedMany')
}

const restoring = (photoIds: readonly string[]): DeletePhotosEvent => ({ type: 'RESTORE_ASKED', photoIds })

/** Open question 33: what was deleted can be brought back from its notice; what another tab deleted, from that tab's. */
function deletedNotice(result: BatchResult): NoticeEvent {
  const own = ownDone(result)
  if (own.length === 0) return infoNotice('deletePhotos.already', { count: result.done.length })
  return successNotice(
    'deletePhotos.deleted',
    { count: own.length },
    { action: { labelId: 'deletePhotos.undo', event: restoring(own) } },
  )
}

function restoredNotice(result: BatchResult): NoticeEvent {
  const count = ownDone(result).length
  return count > 0
    ? successNotice('deletePhotos.restored', { count })
    : infoNotice('deletePhotos.restoredAlready', { count: result.done.length })
}

/** What the server refused is gone for good, and asking again would be of no use: only what got no answer is tried again. */
function restoreFailedNotice(result: BatchResult): NoticeEvent {
  const again = result.abandoned.flatMap(({ ids }) => ids)
  return errorNotice(
    isOffline(result) ? 'deletePhotos.restoreOffline' : 'deletePhotos.restoreFailed',
    { count: result.failed.length },
    again.length > 0 ? { action: { labelId: 'common.tryAgain', event: restoring(again) } } : {},
  )
}

/**
 * Deletion of photos from the library and its undo (photo spec 4, 8; open questions 8, 33): asked once, hidden at once, done by a
 * child for each deletion in the background. What failed leaves `hidden` and so is exactly where it was.
 */
export const deletePhotosMachine = setup({
  types: { context: {} as DeletePhotosContext, events: {} as DeletePhotosEvent, emitted: {} as DeletePhotosFact },
  actors: { deleteBatch: deleteBatchMachine, restoreBatch: restoreBatchMachine },
  guards: {
    somethingVisible: ({ context }, params: { photos: PlacedPhotos }) =>
      Object.keys(params.photos).some((id) => !context.hidden[id]),
    anyDone: (_, params: { ids: readonly string[] }) => params.ids.length > 0,
    anyFailed: (_, params: BatchResult) => params.failed.length > 0,
    anyToRestore: (_, params: { photoIds: readonly string[] }) => params.photoIds.length > 0,
  },
  actions: {
    ask: assign({
      asked: ({ context }, params: { photos: PlacedPhotos }) =>
        withoutPhotos(params.photos, Object.keys(context.hidden)),
    }),
    forgetAsked: assign({ asked: {} }),
    hideAsked: assign({
      hidden: ({ context }) => ({ ...context.hidden, ...context.asked }),
      next: ({ context }) => context.next + 1,
      asked: {},
    }),
    startDeletion: spawnChild('deleteBatch', {
      id: ({ context }) => deletionId(context.next),
      input: ({ context }) => ({ run: context.next, ids: Object.keys(context.asked), target: null }),
    }),
    stopDeletion: stopChild((_, params: BatchResult) => deletionId(params.run)),
    startRestore: spawnChild('restoreBatch', {
      id: ({ context }) => restoreId(context.next),
      input: ({ context, event }) => ({
        run: context.next,
        ids: event.type === 'RESTORE_ASKED' ? event.photoIds : [],
        target: null,
      }),
    }),
    countRun: assign({
      restoring: ({ context }, params: { photoIds: readonly string[] }) => ({
        ...context.restoring,
        ...Object.fromEntries(params.photoIds.map((id) => [id, true as const])),
      }),
      next: ({ context }) => context.next + 1,
    }),
    endRestoring: assign({
      restoring: ({ context }, params: { ids: readonly string[] }) => {
        const ended = new Set(params.ids)
        return Object.fromEntries(Object.entries(context.restoring).filter(([id]) => !ended.has(id)))
      },
    }),
    stopRestore: stopChild((_, params: BatchResult) => restoreId(params.run)),
    emitConfirmed: emit(
      ({ context }): DeletePhotosFact => ({ type: 'deletionConfirmed', photoIds: Object.keys(context.asked) }),
    ),
    emitDeleted: emit(
      ({ context }, params: { ids: readonly string[] }): DeletePhotosFact => ({
        type: 'photosDeleted',
        photoIds: params.ids,
        placed: onlyPhotos(context.hidden, params.ids),
      }),
    ),
    emitDeletionFailed: emit(
      (_, { failed, abandoned }: BatchResult): DeletePhotosFact => ({
        type: 'deletionFailed',
        photoIds: failed,
        abandoned,
      }),
    ),
    noticeDeleted: enqueueActions(({ enqueue }, params: BatchResult) => {
      if (params.done.length > 0) enqueue.emit(deletedNotice(params))
    }),
    noticeRetrying: emit((): DeletePhotosFact => retryingNotice()),
    noticeDeletionFailed: emit((_, params: BatchResult): DeletePhotosFact => deletionFailedNotice(params)),
    emitRestored: emit(
      (_, params: { ids: readonly string[] }): DeletePhotosFact => ({ type: 'photosRestored', photoIds: params.ids }),
    ),
    emitRestoreFailed: emit(
      (_, { failed, abandoned }: BatchResult): DeletePhotosFact => ({
        type: 'restoreFailed',
        photoIds: failed,
        abandoned,
      }),
    ),
    noticeRestored: emit((_, params: BatchResult): DeletePhotosFact => restoredNotice(params)),
    noticeRestoreFailed: emit((_, params: BatchResult): DeletePhotosFact => restoreFailedNotice(params)),
    show: assign({
      hidden: ({ context }, params: { ids: readonly string[] }) => withoutPhotos(context.hidden, params.ids),
    }),
  },
}).createMachine({
  id: 'delete-photos',
  context: { asked: {}, hidden: {}, restoring: {}, next: 1 },
  initial: 'closed',
  on: {
    DELETION_RETRYING: { actions: 'noticeRetrying' },
    DELETION_ADVANCED: {
      guard: { type: 'anyDone', params: ({ event }) => event },
      actions: [
        { type: 'emitDeleted', params: ({ event }) => event },
        { type: 'show', params: ({ event }) => event },
      ],
    },
    DELETION_ENDED: [
      {
        guard: { type: 'anyFailed', params: ({ event }) => event },
        actions: [
          { type: 'show', params: ({ event }) => ({ ids: event.failed }) },
          { type: 'emitDeletionFailed', params: ({ event }) => event },
          { type: 'noticeDeleted', params: ({ event }) => event },
          { type: 'noticeDeletionFailed', params: ({ event }) => event },
          { type: 'stopDeletion', params: ({ event }) => event },
        ],
      },
      {
        actions: [
          { type: 'noticeDeleted', params: ({ event }) => event },
          { type: 'stopDeletion', params: ({ event }) => event },
        ],
      },
    ],
    RESTORE_ASKED: {
      guard: { type: 'anyToRestore', params: ({ event }) => event },
      actions: ['startRestore', { type: 'countRun', params: ({ event }) => event }],
    },
    RESTORE_RETRYING: { actions: 'noticeRetrying' },
    RESTORE_ADVANCED: {
      guard: { type: 'anyDone', params: ({ event }) => event },
      actions: [
        { type: 'emitRestored', params: ({ event }) => event },
        { type: 'endRestoring', params: ({ event }) => event },
      ],
    },
    RESTORE_ENDED: [
      {
        guard: { type: 'anyFailed', params: ({ event }) => event },
        actions: [
          { type: 'endRestoring', params: ({ event }) => ({ ids: event.failed }) },
          { type: 'emitRestoreFailed', params: ({ event }) => event },
          { type: 'noticeRestoreFailed', params: ({ event }) => event },
          { type: 'stopRestore', params: ({ event }) => event },
        ],
      },
      {
        actions: [
          { type: 'noticeRestored', params: ({ event }) => event },
          { type: 'stopRestore', params: ({ event }) => event },
        ],
      },
    ],
  },
  states: {
    closed: {
      description: 'No question is asked; confirmed deletions continue.',
      on: {
        DELETE_ASKED: {
          guard: { type: 'somethingVisible', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'ask', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      description: 'A dialog asks whether the photos may be deleted.',
      on: {
        CONFIRMED: { target: 'closed', actions: ['startDeletion', 'emitConfirmed', 'hideAsked'] },
        CANCELLED: { target: 'closed', actions: 'forgetAsked' },
      },
    },
  },
})

export type DeletePhotosSnapshot = SnapshotFrom<typeof deletePhotosMachine>
