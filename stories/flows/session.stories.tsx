import type { Meta } from '@storybook/react-vite'
import { sessionEntry } from '#machines/session/catalogue.ts'
import { SessionScreen } from '#src/session/SessionScreen.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Session', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(sessionEntry, (moment) => <SessionScreen {...moment} brandName="Albumen" />)

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
