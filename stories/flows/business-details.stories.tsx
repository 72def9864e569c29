import type { Meta } from '@storybook/react-vite'
import { businessDetailsEntry } from '#machines/settings/business-details/catalogue.ts'
import { BusinessDetailsScreen } from '#src/areas/settings/BusinessDetailsScreen.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Business details', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(businessDetailsEntry, (moment) => <BusinessDetailsScreen {...moment} />)

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
