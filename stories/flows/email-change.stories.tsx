import type { Meta } from '@storybook/react-vite'
import { emailChangeEntry } from '#machines/email-change/email-change/catalogue.ts'
import { EmailChangeScreen } from '#src/areas/email-change/EmailChangeScreen.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/E-mail change', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(emailChangeEntry, (moment) => (
  <EmailChangeScreen {...moment} current="consumer@albumen.test" settingsPath="#settings" isBusiness={false} />
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
