import { defineEntry, type Outcome } from '@albumen/simulator/catalogue/entry.ts'
import { CALL_MS, isSlow, neverEnds, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { STALE_SIGN_IN } from '#contract/failure.ts'
import { fails, failureOf } from '../../catalogue/outcomes.ts'
import { bareEvent, eventOf } from '../../catalogue/schemas.ts'
import { emailChangeMachine } from './machine.ts'

const answer = { email: 'astrid@lund.example', expires: '2026-11-26T10:24:00.000Z' }

const failsWith = (name: string, error: ReturnType<typeof failureOf>): Outcome => ({
  name,
  kind: 'failure',
  steps: [{ after: CALL_MS, error }],
})

export const emailChangeEntry = defineEntry<typeof emailChangeMachine>({
  machine: emailChangeMachine,
  title: 'E-mail change',
  description: 'The customer asks for another e-mail address, after a fresh sign-in.',
  input: { email: '', isResumed: false },
  otherInputs: {
    'back from signing in again': { email: answer.email, isResumed: true },
    'back without signing in': { email: answer.email, isResumed: false },
  },
  events: {
    SUBMITTED: {
      schema: eventOf('SUBMITTED', { email: v.string() }),
      samples: [
        { type: 'SUBMITTED', email: answer.email },
        { type: 'SUBMITTED', email: 'astrid' },
      ],
    },
    SENT_AGAIN: bareEvent('SENT_AGAIN'),
    RESET: bareEvent('RESET'),
  },
  answers: { requestChange: v.strictObject({ email: v.string(), expires: v.string() }) },
  actors: {
    requestChange: [
      succeeds(answer),
      isSlow(answer),
      failsWith('needs a fresh sign-in', { ...failureOf('forbidden'), fields: STALE_SIGN_IN }),
      failsWith('refuses the address', { ...failureOf('rejected'), fields: { 'body.email': 'unchanged' } }),
      failsWith('is asked too often', { ...failureOf('too-many'), retryAfterSeconds: 1080 }),
      ...fails('conflict', 'offline', 'timeout', 'server'),
    ],
    signInAgain: [neverEnds('leaves the page'), succeeds(undefined, 'comes back'), ...fails('offline')],
  },
  project: ({ value, context }) => [value, context.error, context.failure?.kind, context.email === ''],
  noScreen: { opening: 'Left at once.' },
})
