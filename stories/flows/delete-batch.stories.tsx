import type { Meta } from '@storybook/react-vite'
import { deleteBatchEntry } from '#machines/delete-photos/delete-photos/catalogue.ts'
import { defineFlow, filmstripOf, flowParameters, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Delete in batches', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(deleteBatchEntry)

export const Simulator = simulatorOf(flow)
/** Works unseen: of each state it says why there is nothing to show. */
export const Filmstrip = filmstripOf(flow)
