import { emailChangeEntry } from '#machines/email-change/email-change/catalogue.ts'
import { pendingEmailChangeEntry } from '#machines/email-change/pending-email-change/catalogue.ts'
import { EmailChangeScreen } from '#src/areas/email-change/EmailChangeScreen.tsx'
import { EmailSetting } from '#src/areas/email-change/EmailSetting.tsx'
import { PendingChange } from '#src/areas/email-change/PendingChange.tsx'
import { SettingsScreen } from '#src/areas/settings/SettingsScreen.tsx'
import { defineFlow } from './flow-stories.tsx'

export const emailChange = defineFlow(emailChangeEntry, (moment) => (
  <EmailChangeScreen {...moment} current="consumer@albumen.test" settingsPath="#settings" isBusiness={false} />
))

const pending = { email: 'astrid@lund.example', expires: '2026-11-26T10:24:00.000Z' }

export const pendingEmailChange = defineFlow(pendingEmailChangeEntry, (moment) => (
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
