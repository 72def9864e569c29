import type { Meta } from '@storybook/react-vite'
import { filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'
import { selectPhotosFlow } from './select-photos-flow.tsx'

const meta = { title: 'Flows/Select photos', parameters: flowParameters } satisfies Meta
export default meta

export const Simulator = simulatorOf(selectPhotosFlow)
export const Filmstrip = filmstripOf(selectPhotosFlow)
export const Screen = { ...screenOf(selectPhotosFlow), tags: ['!dev'] }
