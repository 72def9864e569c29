import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { CALL_MS, neverEnds, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { pushMessage } from '#contract/push.ts'
import { fails } from '../../catalogue/outcomes.ts'
import { sampleId } from '../../catalogue/samples.ts'
import { bareEvent, eventOf } from '../../catalogue/schemas.ts'
import { pushChannelMachine } from './machine.ts'

const message = {
  id: sampleId(31),
  timestamp: '2026-11-24T10:00:00.000Z',
  key: 'archive-generation-finished',
  message: { userId: sampleId(1), downloadId: sampleId(41) },
} as const
const SUBJECTS = ['downloads', 'exports'] as const
const NO_SCREEN = 'No screen of its own: what is awaited is shown by its own flow.'

const bySubject = <const T extends 'WANTED' | 'UNWANTED'>(type: T) => ({
  schema: eventOf(type, { by: v.picklist(SUBJECTS) }),
  samples: SUBJECTS.map((by) => ({ type, by })),
})

export const pushChannelEntry = defineEntry<typeof pushChannelMachine>({
  machine: pushChannelMachine,
  title: 'Push channel',
  description: 'The websocket that says what becomes of downloads and exports: open while one is in the making.',
  input: undefined,
  events: {
    WANTED: bySubject('WANTED'),
    UNWANTED: bySubject('UNWANTED'),
    SOCKET_OPENED: { ...bareEvent('SOCKET_OPENED'), sentBy: 'socket' },
    SIGNED_IN: { ...bareEvent('SIGNED_IN'), sentBy: 'socket' },
    MESSAGE: {
      schema: eventOf('MESSAGE', { message: pushMessage }),
      samples: [{ type: 'MESSAGE', message }],
      sentBy: 'socket',
    },
    DROPPED: {
      schema: eventOf('DROPPED', { reason: v.picklist(['signed-out', 'time-over', 'lost']) }),
      samples: (['signed-out', 'time-over', 'lost'] as const).map((reason) => ({ type: 'DROPPED', reason })),
      sentBy: 'socket',
    },
  },
  actors: {
    socket: [
      {
        name: 'opens and says that an archive is ready',
        kind: 'script',
        steps: [
          { after: CALL_MS, send: { type: 'SOCKET_OPENED' } },
          { after: 1, send: { type: 'SIGNED_IN' } },
          { after: 5 * CALL_MS, send: { type: 'MESSAGE', message } },
        ],
      },
      {
        name: 'refuses the token',
        kind: 'failure',
        steps: [
          { after: CALL_MS, send: { type: 'SOCKET_OPENED' } },
          { after: CALL_MS, send: { type: 'DROPPED', reason: 'signed-out' } },
        ],
      },
      {
        name: 'is lost',
        kind: 'failure',
        steps: [
          { after: CALL_MS, send: { type: 'SOCKET_OPENED' } },
          { after: 1, send: { type: 'SIGNED_IN' } },
          { after: CALL_MS, send: { type: 'DROPPED', reason: 'lost' } },
        ],
      },
      {
        name: 'comes to its end at the server',
        kind: 'script',
        steps: [
          { after: CALL_MS, send: { type: 'SOCKET_OPENED' } },
          { after: 1, send: { type: 'SIGNED_IN' } },
          { after: CALL_MS, send: { type: 'DROPPED', reason: 'time-over' } },
        ],
      },
      neverEnds('never opens'),
    ],
    renewToken: [succeeds(null, 'renews'), ...fails('signed-out', 'offline')],
  },
  answers: { renewToken: v.null() },
  project: ({ value, context }) => [value, Math.min(context.attempt, 2), context.wantedBy.length],
  noScreen: {
    closed: NO_SCREEN,
    'connected.connecting': NO_SCREEN,
    'connected.authenticating': NO_SCREEN,
    'connected.open.new': NO_SCREEN,
    'connected.open.steady': NO_SCREEN,
    renewing: NO_SCREEN,
    waitingToRenew: NO_SCREEN,
    waiting: NO_SCREEN,
  },
})
