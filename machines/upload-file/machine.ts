import { assign, sendTo, setup } from 'xstate'
import type { Failure } from '#contract/failure.ts'
import { mayPass, retryDelay } from '../failures.ts'
import { parentOf } from '../tell-parent.ts'
import type { UploadFileTold, UploadHold, UploadReason } from '../upload/model.ts'
import { sendFile } from './actors.ts'
import type { UploadFileContext, UploadFileEvent, UploadFileInput } from './model.ts'
import { holdOf, isClientError, reasonOf } from './reason.ts'

/** Waits before each new attempt to send a file, in milliseconds; after the last one the file has failed. */
export const UPLOAD_RETRY_DELAYS = [0, 1000, 3000, 5000, 10_000]

/** A connection comes back and a server starts again: that is no reason to bother the customer. */
const NEVER_RUN_OUT: readonly Failure['kind'][] = ['offline', 'timeout']
/** Answers of a server that is starting, or of a gateway whose server is. */
const AWAY: readonly number[] = [502, 503, 504]
const neverRunsOut = ({ kind, status = 0 }: Failure) => NEVER_RUN_OUT.includes(kind) || AWAY.includes(status)

/** The browser does not say why a file can't be read. */
const UNREADABLE: Failure = { kind: 'rejected', correlationId: '' }

/**
 * One file on its way to the server. Goes on after a passing failure with the delays above; progress starts them anew.
 * Tells its parent everything worth a row, and ends in `sent`, `failed` or `heldUp`; whoever wants it back stops it.
 */
export const uploadFileMachine = setup({
  types: { context: {} as UploadFileContext, events: {} as UploadFileEvent, input: {} as UploadFileInput },
  actors: { sendFile },
  guards: {
    heldUp: (_, params: { failure: Failure }) => holdOf(params.failure) !== null,
    mayRetry: ({ context }, { failure }: { failure: Failure }) =>
      mayPass(failure) &&
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
    tell: sendTo(parentOf, (_, params: UploadFileTold) => params),
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
      description: 'The bytes go up.',
      entry: { type: 'tell', params: ({ context }) => ({ type: 'FILE_SENDING', key: context.file.key }) },
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
              type: 'tell',
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
              type: 'tell',
              params: ({ context, event }) => ({ type: 'FILE_PROGRESS', key: context.file.key, sent: event.sent }),
            },
          ],
        },
        SENT: { target: 'sent', actions: { type: 'keepUploadId', params: ({ event }) => event } },
        SEND_FAILED: [
          {
            guard: { type: 'heldUp', params: ({ event }) => event },
            target: 'heldUp',
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
      description: 'Sending failed in a way that may pass: waits for the next attempt.',
      entry: { type: 'tell', params: ({ context }) => ({ type: 'FILE_RETRYING', key: context.file.key }) },
      after: { untilNextAttempt: { target: 'sending' } },
    },
    sent: {
      description: 'The server has every byte.',
      type: 'final',
      entry: {
        type: 'tell',
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
        type: 'tell',
        params: ({ context }) => ({
          type: 'FILE_FAILED',
          key: context.file.key,
          reason: context.reason ?? 'server',
        }),
      },
    },
    heldUp: {
      description: 'The server takes nothing for now: the whole queue waits, and this file keeps its place.',
      type: 'final',
      entry: {
        type: 'tell',
        params: ({ context }) => ({
          type: 'FILE_HELD_UP',
          key: context.file.key,
          hold: context.hold ?? { by: 'server-full' },
        }),
      },
    },
  },
})
