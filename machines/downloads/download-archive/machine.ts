import { assign, emit, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { DownloadStatus } from '#contract/downloads.ts'
import { missingActor } from '../../shared/missing-actor.ts'
import { archiveMachine } from '../archive/machine.ts'
import type { ArchiveEvent, ArchiveFact, ArchiveInput, ArchiveReport, ArchiveSubject } from '../archive/model.ts'
import {
  anyAwaited,
  asked,
  CATCH_UP_MS,
  type DownloadArchiveContext,
  type DownloadArchiveEvent,
  type DownloadArchiveFact,
  fitsArchive,
  isBeingRequested,
  isInTheMaking,
  type KnownDownload,
  requested,
  returned,
  statusOf,
  withArchive,
  withoutArchive,
  withReport,
} from './model.ts'

type ById = { downloadId: string }
type Subject = { subject: ArchiveSubject }

const statusRead = (status: DownloadStatus | null): ArchiveEvent => ({ type: 'STATUS_READ', status })
const phaseOf = ({ rows }: DownloadArchiveContext, { downloadId }: ById) => rows[downloadId]?.phase

/**
 * Archives of several photos, several at once: a child each, and a row of what it reports. What the push socket says is checked
 * against the list: on every new socket, and from time to time while something is awaited.
 */
export const downloadArchiveMachine = setup({
  types: {
    context: {} as DownloadArchiveContext,
    events: {} as DownloadArchiveEvent,
    emitted: {} as DownloadArchiveFact,
  },
  actors: {
    archive: archiveMachine,
    readDownloads: missingActor<{ items: readonly KnownDownload[] }, undefined>('readDownloads'),
  },
  delays: { catchUp: CATCH_UP_MS },
  guards: {
    isNewSelection: ({ context }, params: { downloadId: string; photoIds: readonly string[] }) =>
      fitsArchive(params.photoIds.length) &&
      !context.rows[params.downloadId] &&
      // a double press asks for one archive
      !isBeingRequested(context, params.photoIds),
    isAtRest: ({ context }, { subject }: Subject) => {
      const phase = phaseOf(context, subject)
      return phase === undefined || phase === 'failed'
    },
    isRemovable: ({ context }, { subject }: Subject) => {
      const phase = phaseOf(context, subject)
      return phase !== 'removing' && phase !== 'saving'
    },
    isAny: (_, params: { downloadIds: readonly string[] }) => params.downloadIds.length > 0,
    isKnown: ({ context }, params: ById) => phaseOf(context, params) !== undefined,
    hasFailed: ({ context }, params: ById) => phaseOf(context, params) === 'failed',
    somethingAwaited: ({ context }) => anyAwaited(context),
    nothingAwaited: ({ context }) => !anyAwaited(context),
  },
  actions: {
    /** What was in hand of the same archives is dropped. */
    start: enqueueActions(({ context, enqueue }, { inputs }: { inputs: readonly ArchiveInput[] }) => {
      enqueue.assign(inputs.reduce(withArchive, context))
      for (const input of inputs) {
        enqueue.stopChild(input.downloadId)
        enqueue.spawnChild('archive', { id: input.downloadId, input })
      }
    }),
    retry: sendTo((_, { downloadId }: ById) => downloadId, { type: 'RETRIED' } satisfies ArchiveEvent),
    forwardStatus: sendTo(
      (_, { downloadId }: KnownDownload) => downloadId,
      (_, { status }) => statusRead(status),
    ),
    /** What is not in the list was removed elsewhere. */
    forwardList: enqueueActions(({ context, enqueue }, { items }: { items: readonly KnownDownload[] }) => {
      const statuses = new Map(items.map(({ downloadId, status }) => [downloadId, status]))
      for (const { downloadId } of Object.values(context.rows).filter(isInTheMaking)) {
        enqueue.sendTo(downloadId, statusRead(statuses.get(downloadId) ?? null))
      }
    }),
    noteChanged: assign(({ context }, report: Extract<ArchiveReport, { type: 'ARCHIVE_CHANGED' }>) =>
      withReport(context, report),
    ),
    noteLeft: assign(({ context }, { downloadId }: ById) => withoutArchive(context, downloadId)),
    emitFact: emit((_, { fact }: { fact: ArchiveFact }): DownloadArchiveFact => fact),
    emitAwaited: emit({ type: 'pushWanted', by: 'downloads', isWanted: true }),
    emitNotAwaited: emit({ type: 'pushWanted', by: 'downloads', isWanted: false }),
  },
}).createMachine({
  id: 'download-archive',
  context: { rows: {} },
  initial: 'idle',
  on: {
    DOWNLOAD_ASKED: {
      guard: { type: 'isNewSelection', params: ({ event }) => event },
      actions: { type: 'start', params: ({ event }) => ({ inputs: [requested(event)] }) },
    },
    REPEAT_ASKED: {
      guard: { type: 'isAtRest', params: ({ event }) => event },
      actions: { type: 'start', params: ({ event }) => ({ inputs: [asked(event.subject, 'requesting')] }) },
    },
    SAVE_ASKED: {
      guard: { type: 'isAtRest', params: ({ event }) => event },
      actions: { type: 'start', params: ({ event }) => ({ inputs: [asked(event.subject, 'saving')] }) },
    },
    REMOVE_ASKED: {
      guard: { type: 'isRemovable', params: ({ event }) => event },
      actions: { type: 'start', params: ({ event }) => ({ inputs: [asked(event.subject, 'removing')] }) },
    },
    RETRIED: {
      guard: { type: 'hasFailed', params: ({ event }) => event },
      actions: { type: 'retry', params: ({ event }) => event },
    },
    ARCHIVE_CHANGED: {
      guard: { type: 'isKnown', params: ({ event }) => event },
      actions: { type: 'noteChanged', params: ({ event }) => event },
    },
    ARCHIVE_LEFT: {
      guard: { type: 'isKnown', params: ({ event }) => event },
      actions: { type: 'noteLeft', params: ({ event }) => event },
    },
    ARCHIVE_EMITTED: { actions: { type: 'emitFact', params: ({ event }) => event } },
  },
  states: {
    idle: {
      description: 'Nothing is awaited.',
      always: { guard: 'somethingAwaited', target: 'awaiting', actions: 'emitAwaited' },
      on: {
        RETURNED: {
          guard: { type: 'isAny', params: ({ event }) => event },
          target: 'awaiting.reading',
          actions: [
            { type: 'start', params: ({ event }) => ({ inputs: event.downloadIds.map(returned) }) },
            'emitAwaited',
          ],
        },
      },
    },
    awaiting: {
      description: 'Archives are in the making.',
      initial: 'watching',
      always: { guard: 'nothingAwaited', target: 'idle', actions: 'emitNotAwaited' },
      on: {
        PUSHED: {
          guard: { type: 'isKnown', params: ({ event }) => event },
          actions: {
            type: 'forwardStatus',
            params: ({ event: { downloadId, key } }) => ({ downloadId, status: statusOf(key) }),
          },
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
            onDone: { target: 'watching', actions: { type: 'forwardList', params: ({ event }) => event.output } },
            onError: 'watching',
          },
        },
      },
    },
  },
})

export type DownloadArchiveSnapshot = SnapshotFrom<typeof downloadArchiveMachine>
