import type { Meta } from '@storybook/react-vite'
import { deleteBatchEntry } from '#machines/delete-batch/catalogue.ts'
import { defineFlow, flowParameters, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Delete in batches', parameters: flowParameters } satisfies Meta
export default meta

/** Works unseen: there is no screen to show. */
export const Simulator = simulatorOf(defineFlow(deleteBatchEntry))
