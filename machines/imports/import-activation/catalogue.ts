import type { Outcome } from '@albumen/simulator/catalogue/entry.ts'
import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { isSlow, neverEnds, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { type Activation, type ActivationStatus, activation } from '#contract/imports.ts'
import { type ImportMessage, importMessage } from '#contract/push.ts'
import { fails } from '../../catalogue/outcomes.ts'
import { bareEvent, eventOf } from '../../catalogue/schemas.ts'
import { importActivationMachine } from './machine.ts'

const TOTAL = 312

const answer = (status: ActivationStatus, more: Partial<Activation> = {}): Activation => ({
  status,
  total: TOTAL,
  imported: 0,
  failed: false,
  ...more,
})

/** A message of the socket, `second` seconds after the start of the import. */
export const messageOf = (type: ImportMessage['type'], imported: number, second: number): ImportMessage => ({
  id: `1f0c4a3e-6f0b-4d3c-9b57-${String(second).padStart(12, '0')}`,
  type,
  data: {
    timestamp: `2026-11-24T08:00:${String(second).padStart(2, '0')}.000Z`,
    payload: { imported, total: TOTAL },
  },
})

const said = (message: ImportMessage) => ({ type: 'SOCKET_MESSAGE' as const, message })
const started = said(messageOf('import-started', 0, 1))
const halfway = said(messageOf('import-progress', 128, 20))
const finished = said(messageOf('import-finished', TOTAL, 50))
const failed = said(messageOf('import-error', 128, 30))
const opened = { after: 300, send: { type: 'SOCKET_OK' } }
const closed = { after: 0, send: { type: 'SOCKET_CLOSED' } }

const scripts: readonly Outcome[] = [
  {
    name: 'imports everything',
    kind: 'script',
    steps: [opened, { after: 500, send: started }, { after: 4000, send: halfway }, { after: 4000, send: finished }],
  },
  {
    name: 'ends with an error',
    kind: 'script',
    steps: [opened, { after: 500, send: started }, { after: 4000, send: halfway }, { after: 2000, send: failed }],
  },
  { name: 'is cut', kind: 'script', steps: [opened, { after: 5000, send: halfway }, closed] },
  { name: 'can’t be opened', kind: 'failure', steps: [{ after: 300, send: { type: 'SOCKET_CLOSED' } }] },
]

export const importActivationEntry = defineEntry<typeof importActivationMachine>({
  machine: importActivationMachine,
  title: 'Import activation',
  description: 'Brings the photos of a newcomer’s earlier orders into the library, and says how that stands.',
  input: undefined,
  events: {
    ACTIVATE: bareEvent('ACTIVATE'),
    TRY_AGAIN: bareEvent('TRY_AGAIN'),
    DISMISS: bareEvent('DISMISS'),
    SOCKET_OK: { ...bareEvent('SOCKET_OK'), sentBy: 'importSocket' },
    SOCKET_MESSAGE: {
      schema: eventOf('SOCKET_MESSAGE', { message: importMessage }),
      samples: [started, halfway, failed, finished],
      sentBy: 'importSocket',
    },
    SOCKET_CLOSED: { ...bareEvent('SOCKET_CLOSED'), sentBy: 'importSocket' },
  },
  actors: {
    readStatus: [
      succeeds(answer('NOT_ACTIVE'), 'photos are waiting'),
      succeeds(answer('IMPORTING', { imported: 40 }), 'an import runs'),
      succeeds(answer('ACTIVE', { imported: TOTAL }), 'everything is there'),
      succeeds(answer('NOT_ACTIVE', { imported: 128, failed: true }), 'an import has failed'),
      succeeds(answer('DELETING'), 'the library is being removed'),
      isSlow(answer('NOT_ACTIVE')),
      ...fails('offline', 'server', 'bad-answer'),
    ],
    startImport: [
      succeeds({ started: true }, 'begins'),
      succeeds({ started: false }, 'has nothing to begin'),
      isSlow({ started: true }),
      ...fails('offline', 'server'),
    ],
    importSocket: [...scripts, neverEnds('says nothing')],
  },
  answers: { readStatus: activation, startImport: v.strictObject({ started: v.boolean() }) },
  project: ({ value, context: { activation: known, message, failure, attempt } }) => [
    value,
    known?.status,
    known?.failed,
    message?.data.timestamp,
    failure?.kind,
    Math.min(attempt, 2),
  ],
  noScreen: { deciding: 'It is left at once.' },
})
