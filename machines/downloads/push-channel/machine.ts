import { assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate'
import { PUSH_LIFETIME_MS, type PushMessage } from '#contract/push.ts'
import type { PushSubject } from '../../push.ts'
import { missingActor, missingCallback } from '../../shared/missing-actor.ts'

/** Waiting times before the socket is opened again, in milliseconds; the last one repeats. */
export const RECONNECT_DELAYS_MS = [1000, 2000, 5000, 15_000, 60_000] as const
/** A socket that was open for this long, in milliseconds, counts as one that works: the waiting times start again. */
export const STEADY_AFTER_MS = 10_000

export interface PushChannelContext {
  /** What it is open for. */
  wantedBy: readonly PushSubject[]
  /** Sockets in a row that did not stay open. */
  attempt: number
}

/** Why a socket closed: its token was refused or has expired, its time was over, or the connection was lost. */
export type DropReason = 'signed-out' | 'time-over' | 'lost'

export type PushChannelEvent =
  /** Something is awaited, or nothing any more. */
  | { type: 'WANTED'; by: PushSubject }
  | { type: 'UNWANTED'; by: PushSubject }
  | { type: 'SOCKET_OPENED' }
  | { type: 'SIGNED_IN' }
  | { type: 'MESSAGE'; message: PushMessage }
  | { type: 'DROPPED'; reason: DropReason }

/** On `pushOpened` whoever awaits something reads its state: messages may have been missed (open question 14). */
export type PushChannelFact = { type: 'pushOpened' } | { type: 'pushReceived'; message: PushMessage }

/** Of the socket: on SIGN_IN it sends the access token, which no machine sees. */
export type SocketCommand = { type: 'SIGN_IN' }

const without = (subjects: readonly PushSubject[], one: PushSubject) => subjects.filter((subject) => subject !== one)

/**
 * The push socket (photo spec 4, 7): open while something is awaited, for 30 minutes at a time, then opened again. A lost one is
 * opened again after growing waiting times, and the token renewed when it was refused.
 */
export const pushChannelMachine = setup({
  types: { context: {} as PushChannelContext, events: {} as PushChannelEvent, emitted: {} as PushChannelFact },
  actors: {
    socket: missingCallback<SocketCommand, undefined, PushChannelEvent>('socket'),
    renewToken: missingActor<null, undefined>('renewToken'),
  },
  delays: {
    reconnect: ({ context }) =>
      RECONNECT_DELAYS_MS[Math.min(context.attempt, RECONNECT_DELAYS_MS.length) - 1] ?? RECONNECT_DELAYS_MS[0],
    steady: STEADY_AFTER_MS,
    lifetime: PUSH_LIFETIME_MS,
  },
  guards: {
    isWantedElsewhere: ({ context }, params: { by: PushSubject }) => context.wantedBy.some((one) => one !== params.by),
    isTimeOver: (_, params: { reason: DropReason }) => params.reason === 'time-over',
    isRefused: (_, params: { reason: DropReason }) => params.reason === 'signed-out',
    isRefusedFirst: ({ context }, params: { reason: DropReason }) =>
      params.reason === 'signed-out' && context.attempt === 0,
  },
  actions: {
    noteWanted: assign({
      wantedBy: ({ context }, params: { by: PushSubject }) => [...without(context.wantedBy, params.by), params.by],
    }),
    noteUnwanted: assign({
      wantedBy: ({ context }, params: { by: PushSubject }) => without(context.wantedBy, params.by),
    }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    forgetAttempts: assign({ attempt: 0 }),
    signIn: sendTo('socket', { type: 'SIGN_IN' }),
    emitOpened: emit({ type: 'pushOpened' }),
    emitReceived: emit(
      (_, params: { message: PushMessage }): PushChannelFact => ({
        type: 'pushReceived',
        message: params.message,
      }),
    ),
  },
}).createMachine({
  id: 'push-channel',
  context: { wantedBy: [], attempt: 0 },
  initial: 'closed',
  on: {
    WANTED: { actions: { type: 'noteWanted', params: ({ event }) => event } },
    UNWANTED: [
      {
        guard: { type: 'isWantedElsewhere', params: ({ event }) => event },
        actions: { type: 'noteUnwanted', params: ({ event }) => event },
      },
      {
        target: '.closed',
        actions: [{ type: 'noteUnwanted', params: ({ event }) => event }, 'forgetAttempts'],
      },
    ],
  },
  states: {
    closed: {
      description: 'Nothing is awaited.',
      on: {
        WANTED: { target: 'connected', actions: { type: 'noteWanted', params: ({ event }) => event } },
        UNWANTED: {},
      },
    },
    connected: {
      description: 'There is a socket.',
      initial: 'connecting',
      invoke: { id: 'socket', src: 'socket' },
      on: {
        DROPPED: [
          {
            guard: { type: 'isTimeOver', params: ({ event }) => event },
            target: 'connected',
            reenter: true,
          },
          {
            guard: { type: 'isRefusedFirst', params: ({ event }) => event },
            target: 'renewing',
            actions: 'countAttempt',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'waitingToRenew',
            actions: 'countAttempt',
          },
          { target: 'waiting', actions: 'countAttempt' },
        ],
      },
      states: {
        connecting: {
          description: 'The socket is being opened.',
          on: { SOCKET_OPENED: 'authenticating' },
        },
        authenticating: {
          description: 'The token is sent.',
          entry: 'signIn',
          on: { SIGNED_IN: { target: 'open', actions: 'emitOpened' } },
        },
        open: {
          description: 'Messages come in; the socket lives for 30 minutes.',
          initial: 'new',
          on: { MESSAGE: { actions: { type: 'emitReceived', params: ({ event }) => event } } },
          after: { lifetime: { target: '#push-channel.connected', reenter: true } },
          states: {
            new: { description: 'It may still be refused.', after: { steady: 'steady' } },
            steady: { description: 'It works: waiting times start again.', entry: 'forgetAttempts' },
          },
        },
      },
    },
    renewing: {
      description: 'The token was refused: a new one is asked for.',
      invoke: {
        id: 'renewToken',
        src: 'renewToken',
        onDone: 'connected',
        onError: { target: 'waitingToRenew', actions: 'countAttempt' },
      },
    },
    waitingToRenew: {
      description: 'There is no good token: asks for one again in a while.',
      tags: 'failure',
      after: { reconnect: 'renewing' },
    },
    waiting: {
      description: 'The connection was lost: opens another one in a while.',
      tags: 'failure',
      after: { reconnect: 'connected' },
    },
  },
})

export type PushChannelSnapshot = SnapshotFrom<typeof pushChannelMachine>
