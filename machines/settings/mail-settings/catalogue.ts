import { defineEntry, type Outcome } from '@albumen/simulator/catalogue/entry.ts'
import { CALL_MS, isSlow, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { type MailSettings, mailSettings } from '#contract/mail-settings.ts'
import { fails, failureOf } from '../../catalogue/outcomes.ts'
import { eventOf, text } from '../../catalogue/schemas.ts'
import { mailSettingsMachine } from './machine.ts'

const waiting: MailSettings = {
  email: 'astrid@lund.example',
  newsletter: { state: 'waiting', until: '2026-12-01T10:00:00.000Z' },
  locale: 'en-GB',
  locales: ['de-DE', 'en-GB'],
}
const tooMany: Outcome = {
  name: 'too many mails',
  kind: 'failure',
  steps: [{ after: CALL_MS, error: { ...failureOf('too-many'), retryAfterSeconds: 2400 } }],
}

export const mailSettingsEntry = defineEntry<typeof mailSettingsMachine>({
  machine: mailSettingsMachine,
  title: 'Mail settings',
  description: 'Switches the newsletter on or off, sends its link once more, or has mails written in another language.',
  input: undefined,
  events: {
    CHANGE_ASKED: {
      schema: eventOf('CHANGE_ASKED', {
        change: v.variant('kind', [
          v.strictObject({ kind: v.picklist(['subscribe', 'resend', 'unsubscribe']) }),
          v.strictObject({ kind: v.literal('locale'), locale: text }),
        ]),
      }),
      samples: [
        { type: 'CHANGE_ASKED', change: { kind: 'subscribe' } },
        { type: 'CHANGE_ASKED', change: { kind: 'resend' } },
        { type: 'CHANGE_ASKED', change: { kind: 'unsubscribe' } },
        { type: 'CHANGE_ASKED', change: { kind: 'locale', locale: 'de-DE' } },
      ],
    },
  },
  actors: { saveMailSettings: [succeeds(waiting), isSlow(waiting), tooMany, ...fails('server', 'offline')] },
  answers: { saveMailSettings: mailSettings },
  project: ({ value, context }) => [value, context.change?.kind, context.failure?.kind],
})
