import type { Meta } from '@storybook/react-vite'
import { deletePhotosFlow } from './delete-photos-flow.tsx'
import { filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Delete photos', parameters: flowParameters } satisfies Meta
export default meta

export const Simulator = simulatorOf(deletePhotosFlow)
export const Filmstrip = filmstripOf(deletePhotosFlow)
export const Screen = { ...screenOf(deletePhotosFlow), tags: ['!dev'] }
