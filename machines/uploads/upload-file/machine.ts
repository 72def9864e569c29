import { assign, type EventObject, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Failure } from '#contract/failure.ts'
import { isTransient, retryDelay } from '../../shared/failures.ts'
import { missingCallback } from '../../shared/missing-actor.ts'
import { parentOf } from '../../shared/parent.ts'
import { holdOf, isClientError, reasonOf } from './reason.ts'
import type { UploadFile, UploadHold, UploadReason } from './schema.ts'

/** `uploadId`: the upload to resume, if the server has one. `sha256` is sent as metadata of the upload. */
export interface UploadFileInput {
  file: UploadFile
  uploadId: string | null
  sha256: string
}

interface UploadFileContext extends UploadFileInput {
  /** Failed attempts since the last progress. */
  attempt: number
  sent: number
  reason: UploadReason | null
  hold: UploadHold | null
  failure: Failure | null
}

/** From the actor that sends the bytes. */
export type SendFileEvent =
  | { type: 'STARTED'; uploadId: string }
  | { type: 'PROGRESS'; sent: number }
  | { type: 'SENT'; uploadId: string }
  | { type: 'SEND_FAILED'; failure: Failure }
  | { type: 'FILE_UNREADABLE' }

/** To the queue. FILE_SENT, FILE_FAILED and FILE_ON_HOLD end it. */
export type UploadChildEvent =
  | { type: 'FILE_STARTED'; key: string; uploadId: string }
  | { type: 'FILE_SENDING'; key: string }
  | { type: 'FILE_PROGRESS'; key: string; sent: number }
  | { type: 'FILE_RETRYING'; key: string }
  | { type: 'FILE_SENT'; key: string; uploadId: string }
  | { type: 'FILE_FAILED'; key: string; reason: UploadReason }
  | { type: 'FILE_ON_HOLD'; key: string; hold: UploadHold }

/** Sends the bytes of a file and ends with SENT, SEND_FAILED or FILE_UNREADABLE. */
export const sendFile = missingCallback<EventObject, UploadFileInput, SendFileEvent>('sendFile')

/** Waits before each retry of a file, in milliseconds; after the last one the file has failed. */
export const UPLOAD_RETRY_DELAYS = [0, 1000, 3000, 5000, 10_000]

/** Retried without limit: connections come back and servers restart, which need not bother the customer. */
const NEVER_RUN_OUT: readonly Failure['kind'][] = ['offline', 'timeout']
/** Statuses of a server that is restarting, or of its gateway. */
const RESTARTING: readonly number[] = [502, 503, 504]
const neverRunsOut = ({ kind, status = 0 }: Failure) => NEVER_RUN_OUT.includes(kind) || RESTARTING.includes(status)

/** The browser does not say why a file can't be read. */
const UNREADABLE: Failure = { kind: 'rejected', correlationId: '' }

/**
 * The upload of one file. Retries after a transient failure with the delays above; progress resets them. Reports every step
 * to its parent and ends in `sent`, `failed` or `onHold`. To pause or cancel it, the parent stops it.
 */
export const uploadFileMachine = setup({
  types: { context: {} as UploadFileContext, events: {} as SendFileEvent, input: {} as UploadFileInput },
  actors: { sendFile },
  guards: {
    onHold: (_, params: { failure: Failure }) => holdOf(params.failure) !== null,
    mayRetry: ({ context }, { failure }: { failure: Failure }) =>
      isTransient(failure) &&
      !isClientError(failure) &&
      (neverRunsOut(failure) || context.attempt < UPLOAD_RETRY_DELAYS.length),
  },
  actions: {
    keepUploadId: assign({ uploadId: (_, params: { uploadId: string }) => params.uploadId }),
    noteProgress: assign({
      sent: (_, params: { sent: number }) => params.sent,
      attempt: ({ context }, params) => (params.sent > context.sent ? 0 : context.attempt),
    }),
    noteFailure: assign({
      failure: (_, params: { failure: Failure }) => params.failure,
      attempt: ({ context }) => context.attempt + 1,
    }),
    keepReason: assign({
      failure: (_, params: { failure: Failure; reason: UploadReason }) => params.failure,
      reason: (_, params) => params.reason,
    }),
    keepHold: assign({
      failure: (_, params: { failure: Failure }) => params.failure,
      hold: (_, params): UploadHold | null => holdOf(params.failure),
    }),
    report: sendTo(parentOf, (_, params: UploadChildEvent) => params),
  },
  delays: {
    untilNextAttempt: ({ context }) => retryDelay(UPLOAD_RETRY_DELAYS, context.attempt - 1, context.failure),
  },
}).createMachine({
  id: 'upload-file',
  context: ({ input }) => ({ ...input, attempt: 0, sent: 0, reason: null, hold: null, failure: null }),
  initial: 'sending',
  states: {
    sending: {
      description: 'The bytes are being sent.',
      entry: { type: 'report', params: ({ context }) => ({ type: 'FILE_SENDING', key: context.file.key }) },
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context: { file, uploadId, sha256 } }) => ({ file, uploadId, sha256 }),
      },
      on: {
        STARTED: {
          actions: [
            { type: 'keepUploadId', params: ({ event }) => event },
            {
              type: 'report',
              params: ({ context, event }) => ({
                type: 'FILE_STARTED',
                key: context.file.key,
                uploadId: event.uploadId,
              }),
            },
          ],
        },
        PROGRESS: {
          actions: [
            { type: 'noteProgress', params: ({ event }) => event },
            {
              type: 'report',
              params: ({ context, event }) => ({ type: 'FILE_PROGRESS', key: context.file.key, sent: event.sent }),
            },
          ],
        },
        SENT: { target: 'sent', actions: { type: 'keepUploadId', params: ({ event }) => event } },
        SEND_FAILED: [
          {
            guard: { type: 'onHold', params: ({ event }) => event },
            target: 'onHold',
            actions: { type: 'keepHold', params: ({ event }) => event },
          },
          {
            guard: { type: 'mayRetry', params: ({ event }) => event },
            target: 'waitingToRetry',
            actions: { type: 'noteFailure', params: ({ event }) => event },
          },
          {
            target: 'failed',
            actions: {
              type: 'keepReason',
              params: ({ event }) => ({ failure: event.failure, reason: reasonOf(event.failure) }),
            },
          },
        ],
        FILE_UNREADABLE: {
          target: 'failed',
          actions: { type: 'keepReason', params: { failure: UNREADABLE, reason: 'gone' } },
        },
      },
    },
    waitingToRetry: {
      description: 'Sending failed with a transient failure: waits for the next attempt.',
      entry: { type: 'report', params: ({ context }) => ({ type: 'FILE_RETRYING', key: context.file.key }) },
      after: { untilNextAttempt: { target: 'sending' } },
    },
    sent: {
      description: 'The server has every byte.',
      type: 'final',
      entry: {
        type: 'report',
        params: ({ context }) => ({
          type: 'FILE_SENT',
          key: context.file.key,
          uploadId: context.uploadId ?? '',
        }),
      },
    },
    failed: {
      description: 'The file could not be sent.',
      tags: 'failure',
      type: 'final',
      entry: {
        type: 'report',
        params: ({ context }) => ({
          type: 'FILE_FAILED',
          key: context.file.key,
          reason: context.reason ?? 'server',
        }),
      },
    },
    onHold: {
      description: 'The server accepts no file for now: the whole queue waits, and this file keeps its place.',
      type: 'final',
      entry: {
        type: 'report',
        params: ({ context }) => ({
          type: 'FILE_ON_HOLD',
          key: context.file.key,
          hold: context.hold ?? { by: 'server-full' },
        }),
      },
    },
  },
})

export type UploadFileSnapshot = SnapshotFrom<typeof uploadFileMachine>
