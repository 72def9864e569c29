import type { Meta } from '@storybook/react-vite'
import { purgeBatchEntry } from '#machines/recently-deleted/purge-photos/catalogue.ts'
import { defineFlow, filmstripOf, flowParameters, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Delete for good in batches', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(purgeBatchEntry)

export const Simulator = simulatorOf(flow)
/** Works unseen: of each state it says why there is nothing to show. */
export const Filmstrip = filmstripOf(flow)
