import { defineEntry, type Outcome } from '@albumen/simulator/catalogue/entry.ts'
import { CALL_MS, isSlow, neverEnds, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { type Failure, STALE_SIGN_IN } from '#contract/failure.ts'
import { fails, failureOf } from '../../catalogue/outcomes.ts'
import { bareEvent, text } from '../../catalogue/schemas.ts'
import { accountDeletionMachine } from './machine.ts'

const mail = { email: 'astrid.lund@example.com', expires: '2026-11-23T10:24:00.000Z' }

const refused = (name: string, error: Failure): Outcome => ({
  name,
  kind: 'failure',
  steps: [{ after: CALL_MS, error }],
})

export const accountDeletionEntry = defineEntry<typeof accountDeletionMachine>({
  machine: accountDeletionMachine,
  title: 'Account deletion',
  description: 'Says what goes with the account, and sends the link that deletes it.',
  input: undefined,
  project: ({ value, context }) => ({ value, failure: context.failure?.kind ?? null }),
  events: {
    ASKED: bareEvent('ASKED'),
    SIGNED_IN: bareEvent('SIGNED_IN'),
    CAME_BACK: bareEvent('CAME_BACK'),
    SURE: bareEvent('SURE'),
    UNSURE: bareEvent('UNSURE'),
    CONFIRMED: bareEvent('CONFIRMED'),
    CANCELLED: bareEvent('CANCELLED'),
  },
  actors: {
    requestDeletion: [
      succeeds(mail),
      isSlow(mail),
      refused('the sign-in was too long ago', { ...failureOf('forbidden'), fields: STALE_SIGN_IN }),
      refused('too many mails', { ...failureOf('too-many'), retryAfterSeconds: 1500 }),
      ...fails('server', 'offline', 'timeout'),
    ],
    signInAgain: [neverEnds('leaves the page'), succeeds(null, 'comes back without'), ...fails('offline')],
  },
  answers: { requestDeletion: v.strictObject({ email: text, expires: text }), signInAgain: v.unknown() },
})
