import { assign, emit, raise, type SnapshotFrom, setup } from 'xstate'
import type { Backup, ExportStatus } from '#contract/exports.ts'
import { type Failure, toFailure } from '#contract/failure.ts'
import { errorNotice, type NoticeEvent, successNotice } from '../../notices.ts'
import type { PushWanted } from '../../push.ts'
import { retryDelay } from '../../shared/failures.ts'
import { missingActor } from '../../shared/missing-actor.ts'

/** An export is asked for again after these times, in milliseconds; the last one repeats. */
export const EXPORT_POLL_DELAYS = [1000, 2000, 5000, 10_000, 30_000, 60_000]
/** While it moves, the waits grow no further than this one. */
const MOVING_ATTEMPT = 2

export interface ExportLibraryContext {
  /** The export that is watched, or was last; null where there is none. */
  backupId: string | null
  /** What is known of it; null until it was read. */
  backup: Backup | null
  /** Looks since it last moved. */
  attempt: number
  /** Why it could not be requested. */
  failure: Failure | null
  /** Why the last look failed. */
  trouble: Failure | null
}

interface Found {
  backupId: string
  backup: Backup
}

export type ExportLibraryEvent =
  | { type: 'EXPORT_ASKED' }
  | { type: 'CONFIRMED'; channel: string }
  | { type: 'CANCELLED' }
  /** The last export, as it was read: of any device. */
  | ({ type: 'FOUND' } & Found)
  /** The push socket says that it has changed; or a new socket: messages may have been missed. */
  | { type: 'PUSHED'; backupId: string }
  | { type: 'CATCH_UP' }
  /** The customer needs to hear no more of an export that is over. */
  | { type: 'DISMISSED' }
  /** Sent by the machine: the watched export is over. */
  | { type: 'ENDED' }

export type ExportLibraryFact =
  /** An export is being made: it is to be watched after a reload too. */
  | { type: 'exportWatched'; backupId: string }
  /** It is ready, has failed or is gone. */
  | { type: 'exportEnded'; backupId: string }
  | { type: 'exportDismissed'; backupId: string }
  /** It was ready at once: its page is to be shown. */
  | { type: 'exportOpened'; backupId: string }
  | PushWanted
  | NoticeEvent

const isUnfinished = (status: ExportStatus | undefined) => status === 'REQUESTED' || status === 'IN_PROGRESS'
const photosDone = (backup: Backup | null) =>
  backup === null || backup.status === 'READY' ? 0 : (backup.progress?.photosDone ?? 0)

function looked(context: ExportLibraryContext, backup: Backup): Partial<ExportLibraryContext> {
  const hasMoved = photosDone(backup) > photosDone(context.backup)
  const attempt = hasMoved ? Math.min(context.attempt + 1, MOVING_ATTEMPT) : context.attempt + 1
  return { backup, attempt, trouble: null }
}

/** Every state that names the export has one. */
const idOf = ({ backupId }: ExportLibraryContext) => backupId ?? ''

const readyNotice = (backupId: string) =>
  successNotice('exports.ready', {}, { link: { route: 'photoExports', params: { backupId }, labelId: 'exports.view' } })

/**
 * Exports the whole library (photo spec 4, 'Export'): a dialog requests it, and beside it the export is watched until it is over,
 * whichever page is open. `input` is the export that was watched before a reload.
 */
export const exportLibraryMachine = setup({
  types: {
    context: {} as ExportLibraryContext,
    events: {} as ExportLibraryEvent,
    emitted: {} as ExportLibraryFact,
    input: {} as { backupId: string | null },
  },
  actors: {
    requestExport: missingActor<{ backupId: string; status: ExportStatus }, { channel: string }>('requestExport'),
    checkExport: missingActor<Backup, { backupId: string }>('checkExport'),
  },
  guards: {
    isWatched: ({ context }, params: { backupId: string }) => params.backupId === context.backupId,
    hasExport: ({ context }) => context.backupId !== null,
    isWatching: ({ context }) => context.backup !== null && isUnfinished(context.backup.status),
    isUnfinished: (_, params: { status: ExportStatus }) => isUnfinished(params.status),
    isReady: (_, params: { status: ExportStatus }) => params.status === 'READY',
    hasFailed: (_, params: { status: ExportStatus }) => params.status === 'FAILED',
    isGone: (_, params: { error: unknown }) => toFailure(params.error).kind === 'not-found',
  },
  actions: {
    noteFound: assign((_, { backupId, backup }: Found) => ({ backupId, backup, attempt: 0, trouble: null })),
    noteLook: assign(({ context }, params: { backup: Backup }) => looked(context, params.backup)),
    noteTrouble: assign(({ context }, params: { error: unknown }) => ({
      trouble: toFailure(params.error),
      attempt: context.attempt + 1,
    })),
    noteFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    forgetFailure: assign({ failure: null }),
    forgetExport: assign({ backupId: null, backup: null, trouble: null }),
    watchRequested: raise((_, params: { backupId: string; status: ExportStatus }): ExportLibraryEvent => {
      const status = params.status === 'IN_PROGRESS' ? 'IN_PROGRESS' : 'REQUESTED'
      return { type: 'FOUND', backupId: params.backupId, backup: { status } }
    }),
    notifyEnded: raise({ type: 'ENDED' } satisfies ExportLibraryEvent),
    emitWatched: emit(({ context }): ExportLibraryFact => ({ type: 'exportWatched', backupId: idOf(context) })),
    emitEnded: emit(({ context }): ExportLibraryFact => ({ type: 'exportEnded', backupId: idOf(context) })),
    emitDismissed: emit(({ context }): ExportLibraryFact => ({ type: 'exportDismissed', backupId: idOf(context) })),
    emitOpened: emit(
      (_, params: { backupId: string }): ExportLibraryFact => ({ type: 'exportOpened', backupId: params.backupId }),
    ),
    emitPushWanted: emit({ type: 'pushWanted', by: 'exports', isWanted: true }),
    emitPushUnwanted: emit({ type: 'pushWanted', by: 'exports', isWanted: false }),
    noticeReady: emit(({ context }): ExportLibraryFact => readyNotice(idOf(context))),
    noticeFailed: emit((): ExportLibraryFact => errorNotice('exports.failedNotice')),
  },
  delays: { untilNextLook: ({ context }) => retryDelay(EXPORT_POLL_DELAYS, context.attempt, context.trouble) },
}).createMachine({
  id: 'export-library',
  context: ({ input }) => ({ backupId: input.backupId, backup: null, attempt: 0, failure: null, trouble: null }),
  type: 'parallel',
  states: {
    dialog: {
      description: 'The dialog that requests an export.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No dialog is open.',
          on: { EXPORT_ASKED: [{ guard: 'isWatching', target: 'success' }, { target: 'initial' }] },
        },
        initial: {
          description: 'Says what an export is.',
          on: { CONFIRMED: 'pending', CANCELLED: 'closed' },
        },
        pending: {
          description: 'The request is in flight; a second press changes nothing.',
          entry: 'forgetFailure',
          invoke: {
            id: 'requestExport',
            src: 'requestExport',
            // Only CONFIRMED leads here.
            input: ({ event }) => ({ channel: event.type === 'CONFIRMED' ? event.channel : '' }),
            onDone: [
              {
                guard: { type: 'isReady', params: ({ event }) => event.output },
                target: 'closed',
                actions: { type: 'emitOpened', params: ({ event }) => event.output },
              },
              { target: 'success', actions: { type: 'watchRequested', params: ({ event }) => event.output } },
            ],
            onError: { target: 'failure', actions: { type: 'noteFailure', params: ({ event }) => event } },
          },
        },
        success: {
          description: 'The export is being made; the dialog closes with it.',
          on: { CANCELLED: 'closed', ENDED: 'closed' },
        },
        failure: {
          description: 'The export could not be requested; the same button tries again.',
          tags: 'failure',
          on: { CONFIRMED: 'pending', CANCELLED: 'closed' },
        },
      },
    },
    watch: {
      description: 'The export, whether the dialog is open or not.',
      initial: 'resuming',
      on: {
        FOUND: [
          {
            guard: { type: 'isUnfinished', params: ({ event }) => event.backup },
            target: '.watching',
            actions: [{ type: 'noteFound', params: ({ event }) => event }, 'emitWatched'],
          },
          {
            guard: { type: 'isReady', params: ({ event }) => event.backup },
            target: '.ready',
            actions: { type: 'noteFound', params: ({ event }) => event },
          },
          { target: '.failed', actions: { type: 'noteFound', params: ({ event }) => event } },
        ],
      },
      states: {
        resuming: {
          description: 'An export that was watched before a reload is watched again.',
          always: [{ guard: 'hasExport', target: 'watching.looking' }, { target: 'idle' }],
        },
        idle: { description: 'No export is known.' },
        watching: {
          description: 'An export is being made.',
          exit: 'emitPushUnwanted',
          on: {
            // What is read elsewhere is no newer than what is watched.
            FOUND: {},
            // What is read at the moment may be older.
            PUSHED: { guard: { type: 'isWatched', params: ({ event }) => event }, target: '.looking' },
            CATCH_UP: '.looking',
          },
          initial: 'waiting',
          states: {
            waiting: {
              description: 'Time passes until the next look; the less happens, the more.',
              entry: 'emitPushWanted',
              after: { untilNextLook: 'looking' },
            },
            looking: {
              description: 'The export is read.',
              invoke: {
                id: 'checkExport',
                src: 'checkExport',
                input: ({ context }) => ({ backupId: idOf(context) }),
                onDone: [
                  {
                    guard: { type: 'isReady', params: ({ event }) => event.output },
                    target: '#export-library.watch.ready',
                    actions: [
                      { type: 'noteLook', params: ({ event }) => ({ backup: event.output }) },
                      'emitEnded',
                      'noticeReady',
                      'notifyEnded',
                    ],
                  },
                  {
                    guard: { type: 'hasFailed', params: ({ event }) => event.output },
                    target: '#export-library.watch.failed',
                    actions: [
                      { type: 'noteLook', params: ({ event }) => ({ backup: event.output }) },
                      'emitEnded',
                      'noticeFailed',
                      'notifyEnded',
                    ],
                  },
                  {
                    target: 'waiting',
                    actions: { type: 'noteLook', params: ({ event }) => ({ backup: event.output }) },
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isGone', params: ({ event }) => event },
                    target: '#export-library.watch.idle',
                    actions: ['emitEnded', 'forgetExport', 'notifyEnded'],
                  },
                  { target: 'troubled', actions: { type: 'noteTrouble', params: ({ event }) => event } },
                ],
              },
            },
            troubled: {
              description: 'The export could not be read; what was known of it stays.',
              tags: 'failure',
              after: { untilNextLook: 'looking' },
            },
          },
        },
        ready: {
          description: 'The export can be downloaded.',
          on: { DISMISSED: { target: 'idle', actions: ['emitDismissed', 'forgetExport'] } },
        },
        failed: {
          description: 'The export has failed; another can be requested.',
          on: { DISMISSED: { target: 'idle', actions: ['emitDismissed', 'forgetExport'] } },
        },
      },
    },
  },
})

export type ExportLibrarySnapshot = SnapshotFrom<typeof exportLibraryMachine>
