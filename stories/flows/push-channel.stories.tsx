import type { Meta } from '@storybook/react-vite'
import { pushChannelEntry } from '#machines/downloads/push-channel/catalogue.ts'
import { defineFlow, filmstripOf, flowParameters, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Push channel', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(pushChannelEntry)

export const Simulator = simulatorOf(flow)
/** Works unseen: of each state it says why there is nothing to show. */
export const Filmstrip = filmstripOf(flow)
