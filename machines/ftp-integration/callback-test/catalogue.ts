import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { isSlow, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import { type CallbackOutcome, callbackOutcome } from '#contract/ftp-integration.ts'
import { fails } from '../../catalogue/outcomes.ts'
import { bareEvent } from '../../catalogue/schemas.ts'
import { callbackTestMachine } from './machine.ts'

const about = {
  at: '2026-11-23T10:04:00.000Z',
  request:
    'POST /hooks/orders\nContent-Type: application/json\nX-Test: true\n\n{\n  "orderCode": "00-0000-0000",\n  "status": "Sent",\n  "changedAt": "2026-11-23T10:04:00.000Z"\n}',
}
const host = 'erp.lundweber.example'

/** One outcome of each kind, and an answer that is an error. */
export const OUTCOMES = {
  answered: { result: 'answered', ...about, status: 200, milliseconds: 184, answer: '' },
  error: { result: 'answered', ...about, status: 500, milliseconds: 92, answer: 'no such order' },
  redirected: { result: 'redirected', ...about, status: 302, location: 'http://169.254.169.254/' },
  refused: { result: 'refused', ...about, host },
  timedOut: { result: 'timedOut', ...about, host },
  unreachable: { result: 'unreachable', ...about, host },
} as const satisfies Record<string, CallbackOutcome>

export const callbackTestEntry = defineEntry({
  machine: callbackTestMachine,
  title: 'Callback test',
  description: 'Calls the saved callback address once.',
  input: undefined,
  events: { TESTED: bareEvent('TESTED') },
  answers: { testCallback: callbackOutcome },
  actors: {
    testCallback: [
      succeeds(OUTCOMES.answered),
      isSlow(OUTCOMES.timedOut),
      ...fails('server', 'offline', 'timeout', 'conflict', 'too-many'),
    ],
  },
})
