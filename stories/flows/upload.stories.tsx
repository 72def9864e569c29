import type { Meta } from '@storybook/react-vite'
import { filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'
import { uploadFlow } from './upload-flow.tsx'

const meta = { title: 'Flows/Upload', parameters: flowParameters } satisfies Meta
export default meta

export const Simulator = simulatorOf(uploadFlow)
export const Filmstrip = filmstripOf(uploadFlow)
export const Screen = { ...screenOf(uploadFlow), tags: ['!dev'] }
