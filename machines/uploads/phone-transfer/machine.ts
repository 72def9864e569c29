import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import { toFailure } from '#contract/failure.ts'
import type { Transfer } from '#contract/phone-transfer.ts'
import { retryDelay } from '../../shared/failures.ts'
import { missingActor } from '../../shared/missing-actor.ts'
import { arrivedIds, isSending, keptCount, type PhoneTransferContext, removedIds } from './model.ts'

export type PhoneTransferEvent =
  | { type: 'OPEN' }
  | { type: 'TRY_AGAIN' }
  /** Takes a photo that has arrived off the list; it is deleted on CONFIRM. */
  | { type: 'PHOTO_REMOVED'; uploadId: string }
  | { type: 'CONFIRM' }
  /** The dialog is closed; what has arrived stays. */
  | { type: 'CLOSE' }

/** The customer has confirmed what a phone sent; photos have arrived, confirmed or not. */
export type PhoneTransferFact =
  | { type: 'photosTransferred'; count: number }
  | { type: 'photosStored'; imageIds: readonly string[] }

/** A link; its address, which holds a token, is kept outside. */
interface Link {
  transferId: string
  secondsLeft: number
}

/** How often the desktop asks what has arrived, in milliseconds. */
export const TRANSFER_POLL_MS = 2000
/** Delays after failed questions, in milliseconds; the last one repeats. */
export const TRANSFER_RETRY_DELAYS = [2000, 5000, 15_000]

const createTransfer = missingActor<Link, undefined>('createTransfer')
const readTransfer = missingActor<Transfer, { transferId: string }>('readTransfer')
const deletePhotos = missingActor<{ failed: readonly string[] }, { imageIds: readonly string[] }>('deletePhotos')
const endTransfer = missingActor<void, { transferId: string }>('endTransfer')

const EMPTY: PhoneTransferContext = { link: null, transfer: null, removed: {}, failure: null, attempt: 0 }

/**
 * 'Transfer from Phone' on the desktop (photo spec 2 'Import modal'): shows a link for a phone, sees photos arrive one by one, and
 * confirms them; removed ones are deleted (photo spec 4 'Add photos').
 */
export const phoneTransferMachine = setup({
  types: {
    context: {} as PhoneTransferContext,
    events: {} as PhoneTransferEvent,
    emitted: {} as PhoneTransferFact,
    tags: {} as 'failure',
  },
  actors: { createTransfer, readTransfer, deletePhotos, endTransfer },
  guards: {
    canConfirm: ({ context }) => arrivedIds(context).length > 0 && !isSending(context),
    hasRemoved: ({ context }) => removedIds(context).length > 0,
    hasArrived: ({ context }) => arrivedIds(context).length > 0,
    isLast: (_, params: Transfer) =>
      params.state === 'expired' &&
      !params.photos.some(({ status }) => ['receiving', 'processing'].includes(status.state)),
    hasDeletedAll: (_, params: { failed: readonly string[] }) => params.failed.length === 0,
  },
  actions: {
    begin: assign(EMPTY),
    keepLink: assign({ link: (_, params: Link) => params }),
    keepTransfer: assign({ transfer: (_, params: Transfer) => params, attempt: 0, failure: null }),
    removePhoto: assign({
      removed: ({ context }, params: { uploadId: string }) => ({
        ...context.removed,
        [params.uploadId]: true as const,
      }),
    }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    forgetFailure: assign({ failure: null }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    emitTransferred: emit(
      ({ context }): PhoneTransferFact => ({ type: 'photosTransferred', count: keptCount(context) }),
    ),
    emitStored: emit(({ context }): PhoneTransferFact => ({ type: 'photosStored', imageIds: arrivedIds(context) })),
  },
  delays: {
    poll: ({ context }) =>
      context.attempt === 0
        ? TRANSFER_POLL_MS
        : retryDelay(TRANSFER_RETRY_DELAYS, context.attempt - 1, context.failure),
  },
}).createMachine({
  id: 'phone-transfer',
  context: EMPTY,
  initial: 'closed',
  states: {
    closed: {
      description: 'No link is open.',
      on: { OPEN: { target: 'creating', actions: 'begin' } },
    },
    creating: {
      description: 'Asks for a link.',
      on: { CLOSE: 'closed' },
      invoke: {
        id: 'createTransfer',
        src: 'createTransfer',
        onDone: { target: 'watching', actions: { type: 'keepLink', params: ({ event }) => event.output } },
        onError: { target: 'notCreated', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    notCreated: {
      description: 'There is no link to show.',
      tags: 'failure',
      on: { TRY_AGAIN: { target: 'creating', actions: 'forgetFailure' }, CLOSE: 'closed' },
    },
    watching: {
      description: 'The code is shown, or photos arrive.',
      initial: 'reading',
      on: {
        PHOTO_REMOVED: { actions: { type: 'removePhoto', params: ({ event }) => event } },
        CONFIRM: [{ guard: 'canConfirm', target: 'confirming' }],
        CLOSE: [{ guard: 'hasArrived', target: 'ending', actions: 'emitStored' }, { target: 'ending' }],
      },
      states: {
        reading: {
          description: 'Asks what has arrived.',
          invoke: {
            id: 'readTransfer',
            src: 'readTransfer',
            // A link is kept before the first question.
            input: ({ context }) => ({ transferId: context.link?.transferId ?? '' }),
            onDone: [
              {
                guard: { type: 'isLast', params: ({ event }) => event.output },
                target: 'expired',
                actions: { type: 'keepTransfer', params: ({ event }) => event.output },
              },
              { target: 'resting', actions: { type: 'keepTransfer', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'resting',
              actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'countAttempt'],
            },
          },
        },
        resting: {
          description: 'Waits before it asks again.',
          after: { poll: 'reading' },
        },
        expired: {
          description: 'The link’s time is over; another one can be made where nothing has arrived.',
          on: { TRY_AGAIN: { target: '#phone-transfer.creating', actions: 'begin' } },
        },
      },
    },
    confirming: {
      description: 'Confirms what has arrived.',
      always: [
        { guard: 'hasRemoved', target: 'deleting' },
        { target: 'ending', actions: 'emitTransferred' },
      ],
    },
    deleting: {
      description: 'Deletes what was taken off the list.',
      invoke: {
        id: 'deletePhotos',
        src: 'deletePhotos',
        input: ({ context }) => ({ imageIds: removedIds(context) }),
        onDone: [
          {
            guard: { type: 'hasDeletedAll', params: ({ event }) => event.output },
            target: 'ending',
            actions: 'emitTransferred',
          },
          { target: 'notDeleted' },
        ],
        onError: { target: 'notDeleted', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    notDeleted: {
      description: 'What was taken off the list could not be deleted.',
      tags: 'failure',
      on: {
        CONFIRM: { target: 'deleting', actions: 'forgetFailure' },
        CLOSE: { target: 'ending', actions: 'emitStored' },
      },
    },
    ending: {
      description: 'Makes the link useless; where that fails, its time is over soon.',
      on: { OPEN: { target: 'creating', actions: 'begin' } },
      invoke: {
        id: 'endTransfer',
        src: 'endTransfer',
        input: ({ context }) => ({ transferId: context.link?.transferId ?? '' }),
        onDone: 'closed',
        onError: 'closed',
      },
    },
  },
})
export type PhoneTransferSnapshot = SnapshotFrom<typeof phoneTransferMachine>
