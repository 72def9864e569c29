import { assign, emit, enqueueActions, type SnapshotFrom, setup, spawnChild, stopChild } from 'xstate'
import { errorNotice, infoNotice, type NoticeEvent, retryingNotice, successNotice } from '../../notices.ts'
import {
  type AbandonedBatch,
  type BatchEvent,
  type BatchResult,
  createBatch,
  ownDone,
} from '../../shared/batch/machine.ts'

type Ids = Readonly<Record<string, true>>

export interface PurgePhotosContext {
  /** What the dialog asks about. */
  asked: readonly string[]
  /** Confirmed and not yet known to be gone: 'Recently deleted' leaves these out. */
  hidden: Ids
  next: number
}

export type PurgePhotosEvent =
  | { type: 'PURGE_ASKED'; photoIds: readonly string[] }
  | { type: 'CONFIRMED' }
  | { type: 'CANCELLED' }
  | BatchEvent<'PURGE'>

/** photosPurged comes before the ids leave `hidden`, so that nothing flickers. */
export type PurgePhotosFact =
  | { type: 'photosPurged'; photoIds: readonly string[] }
  | { type: 'purgeFailed'; photoIds: readonly string[]; abandoned: readonly AbandonedBatch[] }
  | NoticeEvent

export const purgeBatchMachine = createBatch({ id: 'purge-batch', name: 'PURGE' })

const childId = (run: number) => `purge.${run}`
const idsOf = (ids: readonly string[]): Ids => Object.fromEntries(ids.map((id) => [id, true]))

function without(hidden: Ids, ids: readonly string[]): Ids {
  const gone = new Set(ids)
  return idsOf(Object.keys(hidden).filter((id) => !gone.has(id)))
}

const visible = ({ hidden }: PurgePhotosContext, photoIds: readonly string[]) => photoIds.filter((id) => !hidden[id])

function purgedNotice(result: BatchResult): NoticeEvent {
  const count = ownDone(result).length
  return count > 0
    ? successNotice('recentlyDeleted.purged', { count })
    : infoNotice('recentlyDeleted.purgedAlready', { count: result.done.length })
}

/**
 * Deletes photos for good that are deleted already (open question 33): asked once, hidden at once, done by a child for each run in
 * the background. What failed leaves `hidden` and so is exactly where it was.
 */
export const purgePhotosMachine = setup({
  types: { context: {} as PurgePhotosContext, events: {} as PurgePhotosEvent, emitted: {} as PurgePhotosFact },
  actors: { purgeBatch: purgeBatchMachine },
  guards: {
    anyVisible: ({ context }, params: { photoIds: readonly string[] }) => visible(context, params.photoIds).length > 0,
    anyDone: (_, params: { ids: readonly string[] }) => params.ids.length > 0,
    anyFailed: (_, params: BatchResult) => params.failed.length > 0,
  },
  actions: {
    ask: assign({ asked: ({ context }, params: { photoIds: readonly string[] }) => visible(context, params.photoIds) }),
    forgetAsked: assign({ asked: [] }),
    start: enqueueActions(({ context: { asked, hidden, next }, enqueue }) => {
      enqueue(spawnChild('purgeBatch', { id: childId(next), input: { run: next, ids: asked, target: null } }))
      enqueue.assign({ asked: [], hidden: { ...hidden, ...idsOf(asked) }, next: next + 1 })
    }),
    show: assign({ hidden: ({ context }, params: { ids: readonly string[] }) => without(context.hidden, params.ids) }),
    stop: stopChild((_, { run }: BatchResult) => childId(run)),
    emitPurged: emit(
      (_, { ids }: { ids: readonly string[] }): PurgePhotosFact => ({ type: 'photosPurged', photoIds: ids }),
    ),
    emitFailed: emit(
      (_, { failed, abandoned }: BatchResult): PurgePhotosFact => ({
        type: 'purgeFailed',
        photoIds: failed,
        abandoned,
      }),
    ),
    noticePurged: enqueueActions(({ enqueue }, params: BatchResult) => {
      if (params.done.length > 0) enqueue.emit(purgedNotice(params))
    }),
    noticeRetrying: emit((): PurgePhotosFact => retryingNotice()),
    noticeFailed: emit(
      (_, { failed }: BatchResult): PurgePhotosFact =>
        errorNotice(failed.length === 1 ? 'deletePhotos.failedOne' : 'deletePhotos.failedMany'),
    ),
  },
}).createMachine({
  id: 'purge-photos',
  context: { asked: [], hidden: {}, next: 1 },
  initial: 'closed',
  on: {
    PURGE_RETRYING: { actions: 'noticeRetrying' },
    PURGE_ADVANCED: {
      guard: { type: 'anyDone', params: ({ event }) => event },
      actions: [
        { type: 'emitPurged', params: ({ event }) => event },
        { type: 'show', params: ({ event }) => event },
      ],
    },
    PURGE_ENDED: [
      {
        guard: { type: 'anyFailed', params: ({ event }) => event },
        actions: [
          { type: 'show', params: ({ event }) => ({ ids: event.failed }) },
          { type: 'emitFailed', params: ({ event }) => event },
          { type: 'noticePurged', params: ({ event }) => event },
          { type: 'noticeFailed', params: ({ event }) => event },
          { type: 'stop', params: ({ event }) => event },
        ],
      },
      {
        actions: [
          { type: 'noticePurged', params: ({ event }) => event },
          { type: 'stop', params: ({ event }) => event },
        ],
      },
    ],
  },
  states: {
    closed: {
      description: 'No question is asked; confirmed deletions continue.',
      on: {
        PURGE_ASKED: {
          guard: { type: 'anyVisible', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'ask', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      description: 'A dialog asks whether the photos may be deleted for good.',
      on: {
        CONFIRMED: { target: 'closed', actions: 'start' },
        CANCELLED: { target: 'closed', actions: 'forgetAsked' },
      },
    },
  },
})
export type PurgePhotosSnapshot = SnapshotFrom<typeof purgePhotosMachine>
