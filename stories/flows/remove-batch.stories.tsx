import type { Meta } from '@storybook/react-vite'
import { removeBatchEntry } from '#machines/albums/remove-from-album/catalogue.ts'
import { defineFlow, filmstripOf, flowParameters, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Remove from album in batches', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(removeBatchEntry)

export const Simulator = simulatorOf(flow)
/** Works unseen: of each state it says why there is nothing to show. */
export const Filmstrip = filmstripOf(flow)
