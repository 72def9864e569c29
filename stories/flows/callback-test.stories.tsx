import type { Meta } from '@storybook/react-vite'
import { callbackTestEntry } from '#machines/ftp-integration/callback-test/catalogue.ts'
import { CallbackForm } from '#src/areas/ftp-integration/CallbackForm.tsx'
import { editing } from '../screens/ftp-integration/samples.ts'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Callback test', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(callbackTestEntry, ({ snapshot, send }) => (
  <CallbackForm snapshot={editing} send={() => undefined} test={snapshot} onTest={() => send({ type: 'TESTED' })} />
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
