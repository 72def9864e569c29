import { defineEntry, type Outcome } from '@albumen/simulator/catalogue/entry.ts'
import { CALL_MS, isSlow, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { pendingEmailChange } from '#contract/email-changes.ts'
import { fails, failureOf } from '../../catalogue/outcomes.ts'
import { bareEvent } from '../../catalogue/schemas.ts'
import { pendingEmailChangeMachine } from './machine.ts'

const pending = { email: 'astrid@lund.example', expires: '2026-11-26T10:24:00.000Z' }
const cancelled = { email: pending.email }
const tooMany: Outcome = {
  name: 'is asked too often',
  kind: 'failure',
  steps: [{ after: CALL_MS, error: { ...failureOf('too-many'), retryAfterSeconds: 1080 } }],
}

export const pendingEmailChangeEntry = defineEntry<typeof pendingEmailChangeMachine>({
  machine: pendingEmailChangeMachine,
  title: 'Pending e-mail change',
  description: 'A change of the e-mail address waits for its confirmation: its link is sent again, or it is cancelled.',
  input: undefined,
  events: { RESEND_ASKED: bareEvent('RESEND_ASKED'), CANCEL_ASKED: bareEvent('CANCEL_ASKED') },
  answers: { resend: pendingEmailChange, cancel: v.strictObject({ email: v.string() }) },
  actors: {
    resend: [succeeds(pending), isSlow(pending), tooMany, ...fails('conflict', 'not-found', 'offline', 'server')],
    cancel: [succeeds(cancelled), isSlow(cancelled), ...fails('not-found', 'offline', 'server')],
  },
  project: ({ value, context }) => [value, context.asked, context.failure?.kind],
})
