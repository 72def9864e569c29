import { assign, type EventObject, emit, type SnapshotFrom, setup } from 'xstate'
import { toFailure } from '#contract/failure.ts'
import type { Activation } from '#contract/imports.ts'
import type { ImportMessage } from '#contract/push.ts'
import { retryDelay } from '../../shared/failures.ts'
import { missingActor, missingCallback } from '../../shared/missing-actor.ts'
import type { ImportActivationContext } from './model.ts'

/** What the socket reports. */
export type ImportSocketEvent =
  /** The server took the token. */
  { type: 'SOCKET_OK' } | { type: 'SOCKET_MESSAGE'; message: ImportMessage } | { type: 'SOCKET_CLOSED' }

export type ImportActivationEvent =
  | { type: 'ACTIVATE' }
  | { type: 'TRY_AGAIN' }
  | { type: 'DISMISS' }
  | ImportSocketEvent

/** Some photos may have arrived; the library has them all. */
export type ImportActivationFact = { type: 'legacyPhotosArrived' } | { type: 'libraryActivated' }

/** Photo spec 9: how long a finished import waits before its status is read again, in milliseconds. */
export const POST_IMPORT_WAIT_MS = 10_000
/** How often an import that runs shows what has arrived, in milliseconds. */
export const ARRIVALS_EVERY_MS = 3000
/** Delays before a lost socket is opened again, in milliseconds; the last one repeats. */
export const IMPORT_RECONNECT_DELAYS = [1000, 3000, 10_000, 30_000]

/** Reads the status; `fresh` invalidates the cached one, which never expires by itself (photo spec 4). */
const readStatus = missingActor<Activation, { fresh: boolean }>('readStatus')
const startImport = missingActor<{ started: boolean }, undefined>('startImport')
/** Opens the socket, authenticates with a token message and reports what it says; ends with the state. */
const importSocket = missingCallback<EventObject, undefined, ImportSocketEvent>('importSocket')

type WithMessage = { message: ImportMessage }

/** Only a newer message replaces the stored one (photo spec 4). */
const isNewer = (known: ImportMessage | null, { data }: ImportMessage): boolean =>
  known === null || Date.parse(data.timestamp) > Date.parse(known.data.timestamp)

/**
 * Brings the photos of earlier orders into the library (photo spec 4, 'Import activation'; open question 70): nothing happens before
 * the customer asks for it. While the import runs, a socket says how it stands; what it missed is read by a call.
 */
export const importActivationMachine = setup({
  types: {
    context: {} as ImportActivationContext,
    events: {} as ImportActivationEvent,
    emitted: {} as ImportActivationFact,
    tags: {} as 'inProgress' | 'failure',
  },
  actors: { readStatus, startImport, importSocket },
  guards: {
    isActive: ({ context }) => context.activation?.status === 'ACTIVE',
    isImporting: ({ context }) => context.activation?.status === 'IMPORTING',
    isDeleting: ({ context }) => context.activation?.status === 'DELETING',
    hasFailed: ({ context }) => context.activation?.failed === true,
    saysActive: (_, params: Activation) => params.status === 'ACTIVE',
    saysImporting: (_, params: Activation) => params.status === 'IMPORTING',
    hasStarted: (_, params: { started: boolean }) => params.started,
    isNewer: ({ context }, { message }: WithMessage) => isNewer(context.message, message),
    finishes: ({ context }, { message }: WithMessage) =>
      isNewer(context.message, message) && message.type === 'import-finished',
    reportsError: ({ context }, { message }: WithMessage) =>
      isNewer(context.message, message) && message.type === 'import-error',
  },
  actions: {
    keepActivation: assign({ activation: (_, params: Activation) => params }),
    keepMessage: assign({ message: (_, { message }: WithMessage) => message }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    forgetFailure: assign({ failure: null }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    forgetAttempts: assign({ attempt: 0 }),
    emitArrived: emit({ type: 'legacyPhotosArrived' }),
    emitActivated: emit({ type: 'libraryActivated' }),
  },
  delays: {
    postImportWait: POST_IMPORT_WAIT_MS,
    arrivalsEvery: ARRIVALS_EVERY_MS,
    reconnectDelay: ({ context }) => retryDelay(IMPORT_RECONNECT_DELAYS, context.attempt - 1, null),
  },
}).createMachine({
  id: 'import-activation',
  context: { activation: null, message: null, failure: null, attempt: 0 },
  initial: 'reading',
  states: {
    reading: {
      description: 'Reads the status, from the cache where it is known.',
      invoke: {
        id: 'readStatus',
        src: 'readStatus',
        input: { fresh: false },
        onDone: [
          {
            guard: { type: 'saysActive', params: ({ event }) => event.output },
            target: 'active.quiet',
            actions: { type: 'keepActivation', params: ({ event }) => event.output },
          },
          { target: 'deciding', actions: { type: 'keepActivation', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unread', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    unread: {
      description: 'The status could not be read.',
      tags: 'failure',
      on: { TRY_AGAIN: { target: 'reading', actions: 'forgetFailure' } },
    },
    deciding: {
      description: 'Goes where the status says.',
      always: [
        { guard: 'isActive', target: 'active.arrived', actions: 'emitActivated' },
        { guard: 'isImporting', target: 'importing' },
        { guard: 'isDeleting', target: 'deleting' },
        { guard: 'hasFailed', target: 'notActive.importFailed' },
        { target: 'notActive.waiting' },
      ],
    },
    notActive: {
      description: 'Photos of earlier orders wait; nothing happens before the customer asks for it.',
      initial: 'waiting',
      on: { ACTIVATE: { target: 'starting', actions: 'forgetFailure' } },
      states: {
        waiting: { description: 'No import has been tried.' },
        importFailed: {
          description: 'An import ended with an error; what has arrived stays.',
          tags: 'failure',
        },
        startFailed: { description: 'The import could not be started.', tags: 'failure' },
      },
    },
    starting: {
      description: 'Asks the server to begin, and listens already: a short import may end before the answer.',
      invoke: [
        {
          id: 'startImport',
          src: 'startImport',
          onDone: [
            { guard: { type: 'hasStarted', params: ({ event }) => event.output }, target: 'importing' },
            { target: 'readingAgain' },
          ],
          onError: { target: 'notActive.startFailed', actions: { type: 'keepFailure', params: ({ event }) => event } },
        },
        { id: 'importSocket', src: 'importSocket' },
      ],
      on: {
        SOCKET_MESSAGE: [
          {
            guard: { type: 'finishes', params: ({ event }) => event },
            target: 'importing.connected.finished',
            actions: { type: 'keepMessage', params: ({ event }) => event },
          },
          {
            guard: { type: 'isNewer', params: ({ event }) => event },
            actions: { type: 'keepMessage', params: ({ event }) => event },
          },
        ],
      },
    },
    readingAgain: {
      description: 'Nothing was to be started: the status is another one by now.',
      invoke: {
        id: 'readStatus',
        src: 'readStatus',
        input: { fresh: true },
        onDone: { target: 'deciding', actions: { type: 'keepActivation', params: ({ event }) => event.output } },
        onError: { target: 'unread', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    importing: {
      description: 'The server imports; it goes on without the page.',
      initial: 'connected',
      states: {
        connected: {
          description: 'A socket is open, or being opened: the import is in progress for this page.',
          tags: 'inProgress',
          invoke: { id: 'importSocket', src: 'importSocket' },
          initial: 'opening',
          on: {
            SOCKET_MESSAGE: [
              {
                guard: { type: 'finishes', params: ({ event }) => event },
                target: '.finished',
                actions: { type: 'keepMessage', params: ({ event }) => event },
              },
              {
                guard: { type: 'reportsError', params: ({ event }) => event },
                target: '#import-activation.notActive.importFailed',
                actions: [{ type: 'keepMessage', params: ({ event }) => event }, 'emitArrived'],
              },
              {
                guard: { type: 'isNewer', params: ({ event }) => event },
                actions: { type: 'keepMessage', params: ({ event }) => event },
              },
            ],
            SOCKET_CLOSED: { target: 'reconnecting', actions: 'countAttempt' },
          },
          states: {
            opening: {
              description: 'Connects and sends the token.',
              on: { SOCKET_OK: { target: 'checking', actions: 'forgetAttempts' } },
            },
            checking: {
              description: 'Reads what may have happened before the socket listened.',
              invoke: {
                id: 'readStatus',
                src: 'readStatus',
                input: { fresh: true },
                onDone: [
                  {
                    guard: { type: 'saysImporting', params: ({ event }) => event.output },
                    target: 'listening',
                    actions: { type: 'keepActivation', params: ({ event }) => event.output },
                  },
                  {
                    target: '#import-activation.deciding',
                    actions: { type: 'keepActivation', params: ({ event }) => event.output },
                  },
                ],
                onError: { target: 'listening' },
              },
            },
            listening: {
              description: 'Messages come; from time to time the page shows what has arrived.',
              after: { arrivalsEvery: { target: 'listening', reenter: true, actions: 'emitArrived' } },
            },
            finished: {
              description: 'All photos are there; the socket stays open for a moment (photo spec 4).',
              entry: 'emitArrived',
              on: { SOCKET_MESSAGE: {}, SOCKET_CLOSED: {} },
              after: { postImportWait: { target: '#import-activation.confirming' } },
            },
          },
        },
        reconnecting: {
          description: 'The connection was lost, or the token has expired.',
          after: { reconnectDelay: { target: 'connected' } },
        },
      },
    },
    confirming: {
      description: 'The socket is closed; the cached status is invalidated and read again.',
      invoke: {
        id: 'readStatus',
        src: 'readStatus',
        input: { fresh: true },
        onDone: { target: 'deciding', actions: { type: 'keepActivation', params: ({ event }) => event.output } },
        onError: { target: 'active.arrived', actions: 'emitActivated' },
      },
    },
    active: {
      description: 'Nothing waits to be imported.',
      initial: 'quiet',
      states: {
        arrived: {
          description: 'The import has just ended; the page says so until it is dismissed.',
          on: { DISMISS: { target: 'quiet' } },
        },
        quiet: { description: 'There is nothing to say.' },
      },
    },
    deleting: { description: 'The library is being removed: nothing is offered.' },
  },
})
export type ImportActivationSnapshot = SnapshotFrom<typeof importActivationMachine>
