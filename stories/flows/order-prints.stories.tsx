import type { Meta } from '@storybook/react-vite'
import { orderPrintsEntry } from '#machines/order-prints/order-prints/catalogue.ts'
import { OrderPrintsScreen } from '#src/areas/order-prints/OrderPrintsScreen.tsx'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Order prints', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(orderPrintsEntry, (moment) => (
  <PageBackdrop>
    <OrderPrintsScreen {...moment} />
  </PageBackdrop>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
