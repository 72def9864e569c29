import type { Meta } from '@storybook/react-vite'
import { confirmationEntry } from '#machines/confirmation/confirmation/catalogue.ts'
import { ConfirmationScreen } from '#src/areas/confirmation/ConfirmationScreen.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Confirmation', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(confirmationEntry, () => <ConfirmationScreen brandName="Albumen" />)

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
