import { assign, emit, setup, spawnChild, stopChild } from 'xstate'
import { deleteBatchMachine } from '../delete-batch/machine.ts'
import type { DeletionTold } from '../delete-batch/model.ts'
import { errorNotice, type NoticeTold } from '../notices.ts'
import type { DeletePhotosContext, DeletePhotosEvent, DeletePhotosFact } from './model.ts'

const childId = (deletion: number) => `deletion.${deletion}`

function without(hidden: Readonly<Record<string, true>>, ids: readonly string[]): Record<string, true> {
  const gone = new Set(ids)
  return Object.fromEntries(Object.entries(hidden).filter(([id]) => !gone.has(id)))
}

type Ended = Pick<Extract<DeletionTold, { type: 'DELETION_ENDED' }>, 'failed' | 'gaveUp'>

/** One text, whatever failed (open question 8); without a connection it says so. */
function failureNotice({ failed, gaveUp = [] }: Ended): NoticeTold {
  const count = failed.length
  if (gaveUp.some(({ failure }) => failure.kind === 'offline' && !failure.connected))
    return errorNotice('deletePhotos.offline', { count })
  return errorNotice(count === 1 ? 'deletePhotos.failedOne' : 'deletePhotos.failedMany')
}

const hiding = (ids: readonly string[]): Record<string, true> => Object.fromEntries(ids.map((id) => [id, true]))

/**
 * Deletion of photos from the library (photo spec 4, 8; open question 8): asked once, hidden at once, done by a child a
 * deletion while the customer goes on. What failed leaves `hidden` and so is exactly where it was.
 */
export const deletePhotosMachine = setup({
  types: { context: {} as DeletePhotosContext, events: {} as DeletePhotosEvent, emitted: {} as DeletePhotosFact },
  actors: { deleteBatch: deleteBatchMachine },
  guards: {
    somethingVisible: ({ context }, params: { photoIds: readonly string[] }) =>
      params.photoIds.some((id) => !context.hidden[id]),
    anyDeleted: (_, params: { photoIds: readonly string[] }) => params.photoIds.length > 0,
    anyFailed: (_, params: { failed: readonly string[] }) => params.failed.length > 0,
  },
  actions: {
    ask: assign({
      asked: ({ context }, params: { photoIds: readonly string[] }) =>
        params.photoIds.filter((id) => !context.hidden[id]),
    }),
    forgetAsked: assign({ asked: [] }),
    hideAsked: assign({
      hidden: ({ context }) => ({ ...context.hidden, ...hiding(context.asked) }),
      next: ({ context }) => context.next + 1,
      asked: [],
    }),
    startDeletion: spawnChild('deleteBatch', {
      id: ({ context }) => childId(context.next),
      input: ({ context }) => ({ deletion: context.next, photoIds: context.asked }),
    }),
    stopDeletion: stopChild((_, params: { deletion: number }) => childId(params.deletion)),
    tellConfirmed: emit(({ context }): DeletePhotosFact => ({ type: 'deletionConfirmed', photoIds: context.asked })),
    tellDeleted: emit(
      (_, params: { photoIds: readonly string[] }): DeletePhotosFact => ({
        type: 'photosDeleted',
        photoIds: params.photoIds,
      }),
    ),
    tellFailed: emit(
      (_, { failed, gaveUp }: Ended): DeletePhotosFact => ({
        type: 'deletionFailed',
        photoIds: failed,
        ...(gaveUp && { gaveUp }),
      }),
    ),
    noticeFailed: emit((_, params: Ended): DeletePhotosFact => failureNotice(params)),
    show: assign({
      hidden: ({ context }, params: { photoIds: readonly string[] }) => without(context.hidden, params.photoIds),
    }),
  },
}).createMachine({
  id: 'delete-photos',
  context: { asked: [], hidden: {}, next: 1 },
  initial: 'closed',
  on: {
    PHOTOS_DELETED: {
      guard: { type: 'anyDeleted', params: ({ event }) => event },
      actions: [
        { type: 'tellDeleted', params: ({ event }) => event },
        { type: 'show', params: ({ event }) => event },
      ],
    },
    DELETION_ENDED: [
      {
        guard: { type: 'anyFailed', params: ({ event }) => event },
        actions: [
          { type: 'show', params: ({ event }) => ({ photoIds: event.failed }) },
          { type: 'tellFailed', params: ({ event }) => event },
          { type: 'noticeFailed', params: ({ event }) => event },
          { type: 'stopDeletion', params: ({ event }) => event },
        ],
      },
      { actions: { type: 'stopDeletion', params: ({ event }) => event } },
    ],
  },
  states: {
    closed: {
      description: 'No question is asked; confirmed deletions go on.',
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
        CONFIRMED: { target: 'closed', actions: ['startDeletion', 'tellConfirmed', 'hideAsked'] },
        CANCELLED: { target: 'closed', actions: 'forgetAsked' },
      },
    },
  },
})
