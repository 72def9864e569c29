import type { Meta } from '@storybook/react-vite'
import { claimTransferEntry } from '#machines/uploads/claim-transfer/catalogue.ts'
import { ClaimScreen } from '#src/areas/uploads/phone-page/ClaimScreen.tsx'
import { PhoneUploadDemo } from '../screens/uploads/PhoneUploadDemo.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Claim transfer', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(claimTransferEntry, ({ snapshot, send }) =>
  snapshot.matches('ready') ? <PhoneUploadDemo /> : <ClaimScreen brand="Albumen" snapshot={snapshot} send={send} />,
)

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
