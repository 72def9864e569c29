import type { Meta } from '@storybook/react-vite'
import { reorderEntry } from '#machines/orders/reorder/catalogue.ts'
import { OrderToReorder } from '../screens/orders/OrderToReorder.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Reorder', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(reorderEntry, (moment) => <OrderToReorder {...moment} />)

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
