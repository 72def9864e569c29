import type { Meta } from '@storybook/react-vite'
import { deliveryAddressChangeEntry } from '#machines/orders/delivery-address-change/catalogue.ts'
import { OrderAddress } from '#src/areas/orders/OrderAddress.tsx'
import { NOW, sampleOrder } from '../screens/orders/samples.ts'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Delivery address of an order', parameters: flowParameters } satisfies Meta
export default meta

const order = sampleOrder({ superOrderCode: '10-4468-1175', status: 'Confirmed' })
const flow = defineFlow(deliveryAddressChangeEntry, (moment) => (
  <OrderAddress {...moment} order={order} changeUntil={NOW + 3_600_000} now={NOW} />
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
