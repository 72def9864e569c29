import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { DownloadStatus } from '#contract/downloads.ts'
import { type Failure, toFailure } from '#contract/failure.ts'
import { missingActor } from '../../shared/missing-actor.ts'
import { parentOf } from '../../shared/parent.ts'
import type { ArchiveEvent, ArchiveFact, ArchiveInput, ArchivePhase, ArchiveReport, ArchiveRetry } from './model.ts'
import * as notices from './notices.ts'

type ById = { downloadId: string }

/** Failures without an answer: the server may have the request. */
const isUnanswered = ({ kind }: Failure) => kind === 'offline' || kind === 'timeout'

const report = (event: ArchiveReport): ArchiveReport => event
const reportFact = (factOf: (context: ArchiveInput) => ArchiveFact) =>
  sendTo(parentOf, ({ context }: { context: ArchiveInput }) =>
    report({ type: 'ARCHIVE_EMITTED', fact: factOf(context) }),
  )

/**
 * One archive (photo spec 4, 'Archive generation events'): requested, made by the server, saved by the browser, or removed. It
 * reports its phases and facts to the list of archives. Stopped, it drops the call that is in flight.
 */
export const archiveMachine = setup({
  types: { context: {} as ArchiveInput, events: {} as ArchiveEvent, input: {} as ArchiveInput },
  actors: {
    /** Asks for the archive, or for it to be made again; keeps the id for the case of a reload. */
    request: missingActor<null, ArchiveInput>('request'),
    /** Has the browser save the archive; `claims` where another tab may be about to do the same. */
    save: missingActor<{ isSaved: boolean }, ById & { claims: boolean }>('save'),
    remove: missingActor<null, ById>('remove'),
  },
  guards: {
    startsAs: ({ context }, params: { phase: ArchivePhase }) => context.startsAs === params.phase,
    isStarted: (_, params: { status: DownloadStatus | null }) => params.status === 'IN_PROGRESS',
    isReady: (_, params: { status: DownloadStatus | null }) => params.status === 'READY',
    hasFailed: (_, params: { status: DownloadStatus | null }) =>
      params.status === 'FAILED' || params.status === 'EXPIRED',
    isGone: (_, params: { status: DownloadStatus | null }) => params.status === null,
    isSaved: (_, params: { isSaved: boolean }) => params.isSaved,
    isUnanswered: (_, params: { error: unknown }) => isUnanswered(toFailure(params.error)),
    isNotFound: (_, params: { error: unknown }) => toFailure(params.error).kind === 'not-found',
    isTooMany: (_, params: { error: unknown }) => toFailure(params.error).kind === 'too-many',
    retriesSaving: ({ context }) => context.retry === 'save',
  },
  actions: {
    willRetry: assign({ retry: (_, params: { by: ArchiveRetry }) => params.by }),
    reportPhase: sendTo(parentOf, ({ context: { downloadId, retry } }, params: { phase: ArchivePhase }) =>
      report({ type: 'ARCHIVE_CHANGED', downloadId, retry, phase: params.phase }),
    ),
    reportLeft: sendTo(parentOf, ({ context: { downloadId } }) => report({ type: 'ARCHIVE_LEFT', downloadId })),
    emitRequested: reportFact(({ downloadId }) => ({ type: 'archiveRequested', downloadId })),
    emitEnded: reportFact(({ downloadId }) => ({ type: 'archiveEnded', downloadId })),
    emitListChanged: reportFact(() => ({ type: 'downloadsChanged' })),
    emitNotFound: reportFact(({ photoIds }) => ({ type: 'downloadNotFound', photoIds })),
    noticeStarted: reportFact(notices.startedNotice),
    noticeFinished: reportFact(notices.finishedNotice),
    noticeFailed: reportFact(notices.failedNotice),
    noticeError: reportFact(notices.errorNoticeOf),
    noticeTooMany: reportFact(notices.tooManyNotice),
    noticeNotRemoved: sendTo(parentOf, (_, params: { error: unknown }) =>
      report({ type: 'ARCHIVE_EMITTED', fact: notices.removeFailedNotice(toFailure(params.error)) }),
    ),
  },
}).createMachine({
  id: 'archive',
  context: ({ input }) => input,
  initial: 'starting',
  states: {
    starting: {
      description: 'Does what the customer asked for first.',
      always: [
        { guard: { type: 'startsAs', params: { phase: 'requesting' } }, target: 'requesting' },
        { guard: { type: 'startsAs', params: { phase: 'saving' } }, target: 'saving' },
        { guard: { type: 'startsAs', params: { phase: 'removing' } }, target: 'removing' },
        { target: 'making' },
      ],
    },
    requesting: {
      description: 'The request is in flight.',
      entry: { type: 'reportPhase', params: { phase: 'requesting' } },
      invoke: {
        id: 'request',
        src: 'request',
        input: ({ context }) => context,
        onDone: {
          target: 'making',
          actions: [{ type: 'willRetry', params: { by: 'repeat' } }, 'emitRequested', 'emitListChanged'],
        },
        onError: [
          {
            // Still awaited: a reload cuts the call, and the list says after it whether the server has it.
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: 'failed',
            actions: 'noticeError',
          },
          {
            guard: { type: 'isNotFound', params: ({ event }) => event },
            target: 'failed',
            actions: ['emitEnded', 'emitNotFound', 'noticeError'],
          },
          {
            guard: { type: 'isTooMany', params: ({ event }) => event },
            target: 'failed',
            actions: ['emitEnded', 'noticeTooMany'],
          },
          { target: 'failed', actions: ['emitEnded', 'noticeError'] },
        ],
      },
    },
    making: {
      description: 'The server makes it.',
      initial: 'waiting',
      on: {
        STATUS_READ: [
          {
            guard: { type: 'isReady', params: ({ event }) => event },
            target: 'saving',
            actions: 'emitListChanged',
          },
          {
            guard: { type: 'hasFailed', params: ({ event }) => event },
            target: 'failed',
            actions: ['emitEnded', 'emitListChanged', 'noticeFailed'],
          },
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'left', actions: 'emitEnded' },
        ],
      },
      states: {
        waiting: {
          description: 'The server has it in its queue.',
          entry: { type: 'reportPhase', params: { phase: 'waiting' } },
          on: {
            STATUS_READ: {
              guard: { type: 'isStarted', params: ({ event }) => event },
              target: 'preparing',
              actions: ['noticeStarted', 'emitListChanged'],
            },
          },
        },
        preparing: {
          description: 'The server packs the photos.',
          entry: { type: 'reportPhase', params: { phase: 'preparing' } },
        },
      },
    },
    saving: {
      description: 'The browser is about to save it.',
      entry: [
        { type: 'willRetry', params: { by: 'save' } },
        { type: 'reportPhase', params: { phase: 'saving' } },
      ],
      invoke: {
        id: 'save',
        src: 'save',
        // Every tab that waits for it reads its status, one saves it. What the customer asks for here is saved here.
        input: ({ context: { downloadId }, event }) => ({ downloadId, claims: event.type === 'STATUS_READ' }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'left',
            actions: ['emitEnded', 'noticeFinished'],
          },
          { target: 'left', actions: 'emitEnded' },
        ],
        onError: { target: 'failed', actions: ['emitEnded', 'noticeError'] },
      },
    },
    failed: {
      description: 'What failed can be tried again.',
      tags: 'failure',
      entry: { type: 'reportPhase', params: { phase: 'failed' } },
      on: { RETRIED: [{ guard: 'retriesSaving', target: 'saving' }, { target: 'requesting' }] },
    },
    removing: {
      description: 'It is being cancelled or removed.',
      entry: { type: 'reportPhase', params: { phase: 'removing' } },
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context: { downloadId } }) => ({ downloadId }),
        onDone: { target: 'left', actions: ['emitEnded', 'emitListChanged'] },
        // It stays in the list, where it can be removed again.
        onError: {
          target: 'left',
          actions: ['emitEnded', { type: 'noticeNotRemoved', params: ({ event }) => event }],
        },
      },
    },
    left: { description: 'Nothing more is done with it here.', type: 'final', entry: 'reportLeft' },
  },
})

export type ArchiveSnapshot = SnapshotFrom<typeof archiveMachine>
