import { assign, enqueueActions, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { MailSettings } from '#contract/mail-settings.ts'
import { accountSuccessNotice, type MessageId, type NoticeEvent } from '../../notices.ts'
import { missingActor } from '../../shared/missing-actor.ts'

/** `resend`: the mail with the link once more. */
export type MailChange = { kind: 'subscribe' | 'resend' | 'unsubscribe' } | { kind: 'locale'; locale: string }

export interface MailSettingsChanged {
  type: 'mailSettingsChanged'
  settings: MailSettings
}

interface MailSettingsContext {
  /** What was asked for last. */
  change: MailChange | null
  failure: Failure | null
}

export type MailSettingsEvent = { type: 'CHANGE_ASKED'; change: MailChange }

/** A subscription shows by itself that it waits; the others are said. */
const SAID: Partial<Record<MailChange['kind'], MessageId>> = {
  resend: 'mailSettings.resent',
  unsubscribe: 'mailSettings.unsubscribed',
  locale: 'mailSettings.localeSaved',
}

const asked = {
  target: 'saving',
  actions: { type: 'note', params: ({ event }: { event: MailSettingsEvent }) => event },
} as const

/** Newsletter and language of mails: each change is one call (open question 62). */
export const mailSettingsMachine = setup({
  types: {
    context: {} as MailSettingsContext,
    events: {} as MailSettingsEvent,
    emitted: {} as MailSettingsChanged | NoticeEvent,
  },
  actors: { saveMailSettings: missingActor<MailSettings, { change: MailChange }>('saveMailSettings') },
  actions: {
    note: assign((_, { change }: { change: MailChange }) => ({ change, failure: null })),
    noteFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    emitChanged: enqueueActions(({ context, enqueue }, { settings }: { settings: MailSettings }) => {
      enqueue.emit({ type: 'mailSettingsChanged', settings })
      const said = context.change && SAID[context.change.kind]
      if (said) enqueue.emit(accountSuccessNotice(said))
    }),
  },
}).createMachine({
  id: 'mail-settings',
  context: { change: null, failure: null },
  initial: 'resting',
  states: {
    resting: { description: 'Nothing is asked for.', on: { CHANGE_ASKED: asked } },
    saving: {
      description: 'The call is in flight; another press changes nothing.',
      invoke: {
        id: 'saveMailSettings',
        src: 'saveMailSettings',
        // Every way here comes by an event that has set it.
        input: ({ context }) => ({ change: context.change as MailChange }),
        onDone: {
          target: 'resting',
          actions: { type: 'emitChanged', params: ({ event }) => ({ settings: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    failed: { description: 'It stays as it was.', tags: 'failure', on: { CHANGE_ASKED: asked } },
  },
})
export type MailSettingsSnapshot = SnapshotFrom<typeof mailSettingsMachine>
