import { assign, emit, enqueueActions, type SnapshotFrom, setup, spawnChild, stopChild } from 'xstate'
import { errorNotice, infoNotice, type NoticeEvent, retryingNotice, successNotice } from '../../notices.ts'
import { type BatchEvent, type BatchResult, createBatch, ownDone } from '../../shared/batch/machine.ts'

/** A type and no interface: machines take only types that are JSON objects by their look. */
export type AlbumRemoval = { albumId: string; albumName: string; photoIds: readonly string[] }

type Ids = Readonly<Record<string, true>>

export interface RemoveFromAlbumContext {
  /** What the dialog asks about. */
  asked: AlbumRemoval | null
  /** Confirmed and not yet answered, by run. */
  running: Readonly<Record<string, AlbumRemoval>>
  /** Photos that the album's list leaves out until their removal is answered, by album. */
  hidden: Readonly<Record<string, Ids>>
  next: number
}

export type RemoveFromAlbumEvent =
  | { type: 'REMOVAL_ASKED'; removal: AlbumRemoval }
  | { type: 'CONFIRMED' }
  | { type: 'CANCELLED' }
  | BatchEvent<'REMOVAL'>

/** photosRemovedFromAlbum comes before the ids leave `hidden`, so that nothing flickers. */
export type RemoveFromAlbumFact =
  | { type: 'removalConfirmed'; albumId: string; photoIds: readonly string[] }
  | { type: 'photosRemovedFromAlbum'; albumId: string; photoIds: readonly string[] }
  | { type: 'removalFailed'; albumId: string; photoIds: readonly string[] }
  | NoticeEvent

export const removeBatchMachine = createBatch<'REMOVAL', { albumId: string }>({ id: 'remove-batch', name: 'REMOVAL' })

const childId = (run: number) => `removal.${run}`

const idsOf = (ids: readonly string[]): Ids => Object.fromEntries(ids.map((id) => [id, true]))

function without(hidden: RemoveFromAlbumContext['hidden'], albumId: string, ids: readonly string[]) {
  const shown = new Set(ids)
  const left = Object.keys(hidden[albumId] ?? {}).filter((id) => !shown.has(id))
  const { [albumId]: _before, ...others } = hidden
  return left.length > 0 ? { ...others, [albumId]: idsOf(left) } : others
}

/** What is being removed already is not asked about again. */
const visible = ({ hidden }: RemoveFromAlbumContext, { albumId, photoIds }: AlbumRemoval): readonly string[] =>
  photoIds.filter((id) => !hidden[albumId]?.[id])

/** Photo spec 8. */
const failedNotice = ({ failed }: BatchResult): NoticeEvent =>
  errorNotice(failed.length === 1 ? 'removeFromAlbum.failedOne' : 'removeFromAlbum.failedMany')

function removedNotice(result: BatchResult, albumName: string): NoticeEvent {
  const own = ownDone(result).length
  return own > 0
    ? successNotice('removeFromAlbum.removed', { count: own, albumName })
    : infoNotice('removeFromAlbum.already', { count: result.done.length, albumName })
}

/**
 * Takes photos out of an album, not out of the library (photo spec 2, 8; open questions 7, 64): asked once, hidden at once, done
 * by a child for each removal in the background. What failed leaves `hidden` and so is exactly where it was.
 */
export const removeFromAlbumMachine = setup({
  types: {
    context: {} as RemoveFromAlbumContext,
    events: {} as RemoveFromAlbumEvent,
    emitted: {} as RemoveFromAlbumFact,
  },
  actors: { removeBatch: removeBatchMachine },
  guards: {
    anyVisible: ({ context }, params: { removal: AlbumRemoval }) => visible(context, params.removal).length > 0,
    anyDone: (_, params: { ids: readonly string[] }) => params.ids.length > 0,
    anyFailed: (_, params: BatchResult) => params.failed.length > 0,
  },
  actions: {
    ask: assign({
      asked: ({ context }, { removal }: { removal: AlbumRemoval }) => ({
        ...removal,
        photoIds: visible(context, removal),
      }),
    }),
    forgetAsked: assign({ asked: null }),
    start: enqueueActions(({ context: { asked, hidden, running, next }, enqueue }) => {
      if (asked === null) return
      const { albumId, photoIds } = asked
      enqueue.emit({ type: 'removalConfirmed', albumId, photoIds })
      enqueue.assign({
        asked: null,
        hidden: { ...hidden, [albumId]: { ...hidden[albumId], ...idsOf(photoIds) } },
        running: { ...running, [String(next)]: asked },
        next: next + 1,
      })
      enqueue(
        spawnChild('removeBatch', { id: childId(next), input: { run: next, ids: photoIds, target: { albumId } } }),
      )
    }),
    show: assign(({ context }, { run, ids }: { run: number; ids: readonly string[] }) => {
      const removal = context.running[String(run)]
      return removal ? { hidden: without(context.hidden, removal.albumId, ids) } : {}
    }),
    forgetRun: assign({
      running: ({ context }, { run }: BatchResult) => {
        const { [String(run)]: _ended, ...others } = context.running
        return others
      },
    }),
    stop: stopChild((_, { run }: BatchResult) => childId(run)),
    emitRemoved: enqueueActions(({ context, enqueue }, { run, ids }: { run: number; ids: readonly string[] }) => {
      const removal = context.running[String(run)]
      if (removal) enqueue.emit({ type: 'photosRemovedFromAlbum', albumId: removal.albumId, photoIds: ids })
    }),
    emitFailed: enqueueActions(({ context, enqueue }, { run, failed }: BatchResult) => {
      const removal = context.running[String(run)]
      if (removal) enqueue.emit({ type: 'removalFailed', albumId: removal.albumId, photoIds: failed })
    }),
    noticeRetrying: emit((): RemoveFromAlbumFact => retryingNotice()),
    noticeFailed: emit((_, params: BatchResult): RemoveFromAlbumFact => failedNotice(params)),
    noticeRemoved: enqueueActions(({ context, enqueue }, params: BatchResult) => {
      const removal = context.running[String(params.run)]
      if (removal && params.done.length > 0) enqueue.emit(removedNotice(params, removal.albumName))
    }),
  },
}).createMachine({
  id: 'remove-from-album',
  context: { asked: null, running: {}, hidden: {}, next: 1 },
  initial: 'closed',
  on: {
    REMOVAL_RETRYING: { actions: 'noticeRetrying' },
    REMOVAL_ADVANCED: {
      guard: { type: 'anyDone', params: ({ event }) => event },
      actions: [
        { type: 'emitRemoved', params: ({ event }) => event },
        { type: 'show', params: ({ event }) => event },
      ],
    },
    REMOVAL_ENDED: [
      {
        guard: { type: 'anyFailed', params: ({ event }) => event },
        actions: [
          { type: 'show', params: ({ event }) => ({ run: event.run, ids: event.failed }) },
          { type: 'emitFailed', params: ({ event }) => event },
          { type: 'noticeRemoved', params: ({ event }) => event },
          { type: 'noticeFailed', params: ({ event }) => event },
          { type: 'forgetRun', params: ({ event }) => event },
          { type: 'stop', params: ({ event }) => event },
        ],
      },
      {
        actions: [
          { type: 'noticeRemoved', params: ({ event }) => event },
          { type: 'forgetRun', params: ({ event }) => event },
          { type: 'stop', params: ({ event }) => event },
        ],
      },
    ],
  },
  states: {
    closed: {
      description: 'No question is asked; confirmed removals continue.',
      on: {
        REMOVAL_ASKED: {
          guard: { type: 'anyVisible', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'ask', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      description: 'A dialog asks whether the photos may be taken out of the album.',
      on: {
        CONFIRMED: { target: 'closed', actions: 'start' },
        CANCELLED: { target: 'closed', actions: 'forgetAsked' },
      },
    },
  },
})
export type RemoveFromAlbumSnapshot = SnapshotFrom<typeof removeFromAlbumMachine>
