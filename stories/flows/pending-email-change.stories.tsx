import type { Meta } from '@storybook/react-vite'
import { pendingEmailChangeEntry } from '#machines/email-change/pending-email-change/catalogue.ts'
import { EmailSetting } from '#src/areas/email-change/EmailSetting.tsx'
import { PendingChange } from '#src/areas/email-change/PendingChange.tsx'
import { SettingsScreen } from '#src/areas/settings/SettingsScreen.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Pending e-mail change', parameters: flowParameters } satisfies Meta
export default meta

const pending = { email: 'astrid@lund.example', expires: '2026-11-26T10:24:00.000Z' }

const flow = defineFlow(pendingEmailChangeEntry, (moment) => (
  <SettingsScreen
    sections={
      <EmailSetting
        email="consumer@albumen.test"
        changePath="#change"
        pending={<PendingChange {...moment} change={{ state: 'shown', value: { pending } }} />}
      />
    }
  />
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
