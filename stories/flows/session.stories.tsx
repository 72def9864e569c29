import type { Meta } from '@storybook/react-vite'
import { filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'
import { sessionFlow } from './session-flow.tsx'

const meta = { title: 'Flows/Session', parameters: flowParameters } satisfies Meta
export default meta

export const Simulator = simulatorOf(sessionFlow)
export const Filmstrip = filmstripOf(sessionFlow)
export const Screen = { ...screenOf(sessionFlow), tags: ['!dev'] }
