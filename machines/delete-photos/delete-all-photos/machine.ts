import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import { typed } from '#contract/typed-text.ts'
import { errorNotice, type NoticeEvent, successNotice } from '../../notices.ts'
import { missingActor } from '../../shared/missing-actor.ts'

export interface DeleteAllPhotosContext {
  /** What would be deleted, as the page that asked knows it; null where it does not. */
  photosCount: number | null
  failure: Failure | null
  /** The moment to restore by, of the last deletion; null before it, where there was nothing to delete, or for everything. */
  deletedAt: string | null
}

export type DeleteAllPhotosEvent =
  | { type: 'DELETE_ALL_ASKED'; photosCount: number | null }
  /** What the customer has typed, and the word of their language. */
  | { type: 'SUBMITTED'; typed: string; word: string }
  | { type: 'CANCELLED' }
  /** Undo: the deletion's notice, or that of a failed restore, asks for it; with null for everything that can come back. */
  | { type: 'RESTORE_ALL_ASKED'; deletedAt: string | null }

export type DeleteAllPhotosFact = { type: 'allPhotosDeleted' } | { type: 'allPhotosRestored' } | NoticeEvent

interface Deleted {
  deletedAt: string | null
}

const restoring = (deletedAt: string | null): DeleteAllPhotosEvent => ({ type: 'RESTORE_ALL_ASKED', deletedAt })

const deletedNotice = ({ deletedAt }: Deleted): NoticeEvent =>
  successNotice(
    'deleteAll.deleted',
    {},
    deletedAt === null ? {} : { action: { labelId: 'deletePhotos.undo', event: restoring(deletedAt) } },
  )

const restoreFailedNotice = ({ deletedAt }: Deleted): NoticeEvent =>
  errorNotice('deleteAll.restoreFailed', {}, { action: { labelId: 'common.tryAgain', event: restoring(deletedAt) } })

/**
 * Deletes every photo of the library after the customer has typed a word (photo spec 5: the localised 'DELETE', compared on submit
 * only). The photos can be brought back from 'Recently deleted' (open question 65).
 */
export const deleteAllPhotosMachine = setup({
  types: {
    context: {} as DeleteAllPhotosContext,
    events: {} as DeleteAllPhotosEvent,
    emitted: {} as DeleteAllPhotosFact,
  },
  actors: {
    deleteAll: missingActor<Deleted, undefined>('deleteAll'),
    restoreAll: missingActor<void, Deleted>('restoreAll'),
  },
  guards: { isTheWord: (_, params: { typed: string; word: string }) => typed(params.typed) === params.word },
  actions: {
    noteCount: assign({ photosCount: (_, params: { photosCount: number | null }) => params.photosCount }),
    forgetFailure: assign({ failure: null }),
    noteFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    noteDeletedAt: assign({ deletedAt: (_, params: Deleted) => params.deletedAt }),
    emitDeleted: emit((): DeleteAllPhotosFact => ({ type: 'allPhotosDeleted' })),
    noticeDeleted: emit((_, params: Deleted): DeleteAllPhotosFact => deletedNotice(params)),
    emitRestored: emit((): DeleteAllPhotosFact => ({ type: 'allPhotosRestored' })),
    noticeRestored: emit((): DeleteAllPhotosFact => successNotice('deleteAll.restored')),
    noticeRestoreFailed: emit(({ context }): DeleteAllPhotosFact => restoreFailedNotice(context)),
  },
}).createMachine({
  id: 'delete-all-photos',
  context: { photosCount: null, failure: null, deletedAt: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open.',
      on: {
        DELETE_ALL_ASKED: { target: 'asking', actions: { type: 'noteCount', params: ({ event }) => event } },
        RESTORE_ALL_ASKED: {
          target: 'restoring',
          actions: { type: 'noteDeletedAt', params: ({ event }) => event },
        },
      },
    },
    asking: {
      description: 'A dialog asks for the word.',
      initial: 'editing',
      on: {
        SUBMITTED: [
          {
            guard: { type: 'isTheWord', params: ({ event }) => event },
            target: 'deleting',
            actions: 'forgetFailure',
          },
          { target: '.wrongWord', actions: 'forgetFailure' },
        ],
        CANCELLED: { target: 'closed', actions: 'forgetFailure' },
      },
      states: {
        editing: { description: 'Nothing is known to be wrong.' },
        wrongWord: { description: 'Another word was submitted; the field says so.' },
        failed: { description: 'The photos could not be deleted; the same button tries again.', tags: 'failure' },
      },
    },
    deleting: {
      description: 'The call is in flight; a second press changes nothing.',
      invoke: {
        id: 'deleteAll',
        src: 'deleteAll',
        onDone: {
          target: 'closed',
          actions: [
            { type: 'noteDeletedAt', params: ({ event }) => event.output },
            'emitDeleted',
            { type: 'noticeDeleted', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'asking.failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    restoring: {
      description: 'The deletion is undone; no dialog is open.',
      invoke: {
        id: 'restoreAll',
        src: 'restoreAll',
        input: ({ context }) => ({ deletedAt: context.deletedAt }),
        onDone: { target: 'closed', actions: ['emitRestored', 'noticeRestored'] },
        onError: {
          target: 'closed',
          actions: [{ type: 'noteFailure', params: ({ event }) => event }, 'noticeRestoreFailed'],
        },
      },
    },
  },
})
export type DeleteAllPhotosSnapshot = SnapshotFrom<typeof deleteAllPhotosMachine>
