import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { neverEnds, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { fails } from '../../catalogue/outcomes.ts'
import { bareEvent, eventOf } from '../../catalogue/schemas.ts'
import { consentMachine } from './machine.ts'
import { type Consent, consentSchema, EVERYTHING, NOTHING } from './model.ts'

const changed = (consent: Consent | null) => ({ type: 'CHANGED_ELSEWHERE', consent }) as const

export const consentEntry = defineEntry<typeof consentMachine>({
  machine: consentMachine,
  title: 'Cookie consent',
  description: 'Asks what is allowed besides the cookies that are needed, and keeps the answer for this brand.',
  input: { consent: null },
  otherInputs: { 'answered before': { consent: EVERYTHING } },
  events: {
    SETTINGS_OPENED: bareEvent('SETTINGS_OPENED'),
    CHOSEN: {
      schema: eventOf('CHOSEN', { consent: consentSchema }),
      samples: [
        { type: 'CHOSEN', consent: { analytics: true, marketing: false } },
        { type: 'CHOSEN', consent: NOTHING },
        { type: 'CHOSEN', consent: EVERYTHING },
      ],
    },
    CLOSED: bareEvent('CLOSED'),
    CHANGED_ELSEWHERE: {
      schema: eventOf('CHANGED_ELSEWHERE', { consent: v.nullable(consentSchema) }),
      samples: [changed(NOTHING), changed(null)],
      sentBy: 'watchConsent',
    },
  },
  actors: {
    keepConsent: [succeeds(null, 'is stored'), ...fails('rejected'), neverEnds()],
    watchConsent: [
      neverEnds('no other tab changes it'),
      { name: 'refused in another tab', kind: 'script', steps: [{ after: 2000, send: changed(NOTHING) }] },
      { name: 'removed in another tab', kind: 'script', steps: [{ after: 2000, send: changed(null) }] },
    ],
  },
  answers: { keepConsent: v.null() },
  project: ({ value, context }) => [value, context.consent],
})
