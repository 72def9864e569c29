import type { Meta } from '@storybook/react-vite'
import { ftpIntegrationEntry } from '#machines/ftp-integration/ftp-integration/catalogue.ts'
import { CallbackForm } from '#src/areas/ftp-integration/CallbackForm.tsx'
import { notTested } from '../screens/ftp-integration/samples.ts'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/FTP integration', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(ftpIntegrationEntry, ({ snapshot, send }) => (
  <CallbackForm snapshot={snapshot} send={send} test={notTested} onTest={() => undefined} />
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
