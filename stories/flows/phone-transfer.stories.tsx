import type { Meta } from '@storybook/react-vite'
import { phoneTransferEntry } from '#machines/uploads/phone-transfer/catalogue.ts'
import { PhoneTransferInDialog } from '../screens/uploads/PhoneTransferInDialog.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Phone transfer', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(phoneTransferEntry, ({ snapshot, send }) => (
  <PhoneTransferInDialog snapshot={snapshot} send={send} />
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
