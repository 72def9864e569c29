import type { Meta } from '@storybook/react-vite'
import { bootFlow } from './boot-flow.tsx'
import { filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Boot', parameters: flowParameters } satisfies Meta
export default meta

export const Simulator = simulatorOf(bootFlow)
export const Filmstrip = filmstripOf(bootFlow)
export const Screen = { ...screenOf(bootFlow), tags: ['!dev'] }
