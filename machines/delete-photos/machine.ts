import { assign, emit, setup, spawnChild, stopChild } from 'xstate'
import { deleteBatchMachine } from '../delete-batch/machine.ts'
import { errorNotice } from '../notices.ts'
import type { DeletePhotosContext, DeletePhotosEvent, DeletePhotosFact } from './model.ts'

const childId = (deletion: number) => `deletion.${deletion}`

function without(hidden: Readonly<Record<string, true>>, ids: readonly string[]): Record<string, true> {
  const gone = new Set(ids)
  return Object.fromEntries(Object.entries(hidden).filter(([id]) => !gone.has(id)))
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
      (_, params: { failed: readonly string[] }): DeletePhotosFact => ({
        type: 'deletionFailed',
        photoIds: params.failed,
      }),
    ),
    noticeFailed: emit(
      (_, params: { failed: readonly string[] }): DeletePhotosFact =>
        errorNotice(params.failed.length === 1 ? 'deletePhotos.failedOne' : 'deletePhotos.failedMany'),
    ),
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
