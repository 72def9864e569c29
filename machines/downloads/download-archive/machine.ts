import { type EventObject, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate'
import { missingActor, missingCallback } from '../../shared/missing-actor.ts'
import * as changes from './changes.ts'
import {
  type ArchiveRow,
  anyAwaited,
  CATCH_UP_MS,
  type DownloadArchiveContext,
  type DownloadArchiveEvent,
  type DownloadArchiveFact,
  fitsArchive,
  isBeingRequested,
  type KnownDownload,
  type RowPhase,
  type RowSubject,
} from './model.ts'

/** The part of XState's enqueue that these actions use. */
interface Enqueue {
  assign: (context: DownloadArchiveContext) => void
  emit: (fact: DownloadArchiveFact) => void
  stopChild: (id: string) => void
  spawnChild: {
    (src: 'request', options: { id: string; input: { row: ArchiveRow } }): void
    (src: 'save', options: { id: string; input: { downloadId: string; claims: boolean } }): void
    (src: 'remove', options: { id: string; input: { downloadId: string } }): void
  }
}

function run(enqueue: Enqueue, effect: changes.Effect): void {
  switch (effect.do) {
    case 'emit':
      enqueue.emit(effect.fact)
      break
    case 'stop':
      enqueue.stopChild(effect.child)
      break
    case 'request':
      enqueue.spawnChild('request', { id: changes.childId('request', effect.row), input: { row: effect.row } })
      break
    case 'save':
      enqueue.spawnChild('save', {
        id: changes.childId('save', effect),
        input: { downloadId: effect.downloadId, claims: effect.claims },
      })
      break
    case 'remove':
      enqueue.spawnChild('remove', {
        id: changes.childId('remove', effect),
        input: { downloadId: effect.downloadId },
      })
  }
}

/** An action that changes rows and runs what follows. */
const changing =
  <P>(change: (context: DownloadArchiveContext, params: P) => changes.Change) =>
  ({ context, enqueue }: { context: DownloadArchiveContext; enqueue: Enqueue }, params: P): void => {
    const { context: next, effects } = change(context, params)
    enqueue.assign(next)
    for (const effect of effects) run(enqueue, effect)
  }

const isRow = ({ rows }: DownloadArchiveContext, { downloadId }: changes.ById, ...phases: readonly RowPhase[]) =>
  phases.some((phase) => rows[downloadId]?.phase === phase)

/**
 * Archives of several photos (photo spec 4, 'Archive generation events'), several at once as rows. What the push socket says is
 * checked against the list: on every new socket, and from time to time while something is awaited.
 */
export const downloadArchiveMachine = setup({
  types: {
    context: {} as DownloadArchiveContext,
    events: {} as DownloadArchiveEvent,
    emitted: {} as DownloadArchiveFact,
  },
  actors: {
    /** Asks for an archive, or for one to be made again; keeps the id for the case of a reload. */
    request: missingCallback<EventObject, { row: ArchiveRow }, DownloadArchiveEvent>('request'),
    /** Has the browser save an archive; `claims` where another tab may be about to do the same. */
    save: missingCallback<EventObject, { downloadId: string; claims: boolean }, DownloadArchiveEvent>('save'),
    remove: missingCallback<EventObject, { downloadId: string }, DownloadArchiveEvent>('remove'),
    readDownloads: missingActor<{ items: readonly KnownDownload[] }, undefined>('readDownloads'),
  },
  delays: { catchUp: CATCH_UP_MS },
  guards: {
    isNewSelection: ({ context }, params: { downloadId: string; photoIds: readonly string[] }) =>
      fitsArchive(params.photoIds.length) &&
      !context.rows[params.downloadId] &&
      // a double press asks for one archive
      !isBeingRequested(context, params.photoIds),
    isAtRest: ({ context }, params: { subject: RowSubject }) =>
      !context.rows[params.subject.downloadId] || isRow(context, params.subject, 'failed'),
    isRemovable: ({ context }, params: { subject: RowSubject }) => !isRow(context, params.subject, 'removing', 'ready'),
    isAny: (_, params: { downloadIds: readonly string[] }) => params.downloadIds.length > 0,
    isRequesting: ({ context }, params: changes.ById) => isRow(context, params, 'requesting'),
    isInTheMaking: ({ context }, params: changes.ById) => isRow(context, params, 'waiting', 'preparing'),
    isSaving: ({ context }, params: changes.ById) => isRow(context, params, 'ready'),
    isRemoving: ({ context }, params: changes.ById) => isRow(context, params, 'removing'),
    hasFailed: ({ context }, params: changes.ById) => isRow(context, params, 'failed'),
    somethingAwaited: ({ context }) => anyAwaited(context),
    nothingAwaited: ({ context }) => !anyAwaited(context),
  },
  actions: {
    noteAsked: enqueueActions(changing(changes.asked)),
    noteRepeatAsked: enqueueActions(changing(changes.repeatAsked)),
    noteSaveAsked: enqueueActions(changing(changes.saveAsked)),
    noteRemoveAsked: enqueueActions(changing(changes.removeAsked)),
    noteReturned: enqueueActions(changing(changes.returned)),
    noteRetried: enqueueActions(changing(changes.retried)),
    noteRequestEnded: enqueueActions(changing(changes.requestEnded)),
    noteRequestFailed: enqueueActions(changing(changes.requestFailed)),
    notePushed: enqueueActions(changing(changes.pushed)),
    noteListed: enqueueActions(changing(changes.listed)),
    noteSaveEnded: enqueueActions(changing(changes.saveEnded)),
    noteSaveFailed: enqueueActions(changing(changes.saveFailed)),
    noteRemoveEnded: enqueueActions(changing(changes.removeEnded)),
    noteRemoveFailed: enqueueActions(changing(changes.removeFailed)),
    emitAwaited: emit({ type: 'downloadsAwaited', isAwaited: true }),
    emitNotAwaited: emit({ type: 'downloadsAwaited', isAwaited: false }),
  },
}).createMachine({
  id: 'download-archive',
  context: { rows: {} },
  initial: 'idle',
  on: {
    DOWNLOAD_ASKED: {
      guard: { type: 'isNewSelection', params: ({ event }) => event },
      actions: { type: 'noteAsked', params: ({ event }) => event },
    },
    REPEAT_ASKED: {
      guard: { type: 'isAtRest', params: ({ event }) => event },
      actions: { type: 'noteRepeatAsked', params: ({ event }) => event },
    },
    SAVE_ASKED: {
      guard: { type: 'isAtRest', params: ({ event }) => event },
      actions: { type: 'noteSaveAsked', params: ({ event }) => event },
    },
    REMOVE_ASKED: {
      guard: { type: 'isRemovable', params: ({ event }) => event },
      actions: { type: 'noteRemoveAsked', params: ({ event }) => event },
    },
    RETRIED: {
      guard: { type: 'hasFailed', params: ({ event }) => event },
      actions: { type: 'noteRetried', params: ({ event }) => event },
    },
    SAVE_ENDED: {
      guard: { type: 'isSaving', params: ({ event }) => event },
      actions: { type: 'noteSaveEnded', params: ({ event }) => event },
    },
    SAVE_FAILED: {
      guard: { type: 'isSaving', params: ({ event }) => event },
      actions: { type: 'noteSaveFailed', params: ({ event }) => event },
    },
    REMOVE_ENDED: {
      guard: { type: 'isRemoving', params: ({ event }) => event },
      actions: { type: 'noteRemoveEnded', params: ({ event }) => event },
    },
    REMOVE_FAILED: {
      guard: { type: 'isRemoving', params: ({ event }) => event },
      actions: { type: 'noteRemoveFailed', params: ({ event }) => event },
    },
  },
  states: {
    idle: {
      description: 'Nothing is awaited.',
      always: { guard: 'somethingAwaited', target: 'awaiting', actions: 'emitAwaited' },
      on: {
        RETURNED: {
          guard: { type: 'isAny', params: ({ event }) => event },
          target: 'awaiting.reading',
          actions: [{ type: 'noteReturned', params: ({ event }) => event }, 'emitAwaited'],
        },
      },
    },
    awaiting: {
      description: 'Archives are in the making.',
      initial: 'watching',
      always: { guard: 'nothingAwaited', target: 'idle', actions: 'emitNotAwaited' },
      on: {
        REQUEST_ENDED: {
          guard: { type: 'isRequesting', params: ({ event }) => event },
          actions: { type: 'noteRequestEnded', params: ({ event }) => event },
        },
        REQUEST_FAILED: {
          guard: { type: 'isRequesting', params: ({ event }) => event },
          actions: { type: 'noteRequestFailed', params: ({ event }) => event },
        },
        PUSHED: {
          guard: { type: 'isInTheMaking', params: ({ event }) => event },
          actions: { type: 'notePushed', params: ({ event }) => event },
        },
      },
      states: {
        watching: {
          description: 'The push socket says what happens.',
          after: { catchUp: 'reading' },
          on: { CATCH_UP: 'reading' },
        },
        reading: {
          description: 'Reads the list: messages may have been missed.',
          invoke: {
            id: 'readDownloads',
            src: 'readDownloads',
            onDone: { target: 'watching', actions: { type: 'noteListed', params: ({ event }) => event.output } },
            onError: 'watching',
          },
        },
      },
    },
  },
})

export type DownloadArchiveSnapshot = SnapshotFrom<typeof downloadArchiveMachine>
