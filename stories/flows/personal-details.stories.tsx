import type { Meta } from '@storybook/react-vite'
import { personalDetailsEntry } from '#machines/settings/personal-details/catalogue.ts'
import { PersonalDetailsScreen } from '#src/areas/settings/PersonalDetailsScreen.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Personal details', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(personalDetailsEntry, (moment) => <PersonalDetailsScreen {...moment} />)

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
