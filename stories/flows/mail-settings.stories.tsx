import type { Meta } from '@storybook/react-vite'
import { mailSettingsEntry } from '#machines/settings/mail-settings/catalogue.ts'
import { MailSettingsSetting } from '#src/areas/settings/MailSettingsSetting.tsx'
import { SettingsScreen } from '#src/areas/settings/SettingsScreen.tsx'
import { waitingMails } from '../screens/settings/samples.ts'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Mail settings', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(mailSettingsEntry, (moment) => (
  <SettingsScreen sections={<MailSettingsSetting {...moment} settings={{ state: 'shown', value: waitingMails }} />} />
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
