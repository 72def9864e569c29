import { deliveryAddressChangeEntry } from '#machines/orders/delivery-address-change/catalogue.ts'
import { reorderEntry } from '#machines/orders/reorder/catalogue.ts'
import { OrderAddress } from '#src/areas/orders/OrderAddress.tsx'
import { OrderToReorder } from '../screens/orders/OrderToReorder.tsx'
import { NOW, sampleOrder } from '../screens/orders/samples.ts'
import { defineFlow } from './flow-stories.tsx'

const order = sampleOrder({ superOrderCode: '10-4468-1175', status: 'Confirmed' })
export const deliveryAddressChange = defineFlow(deliveryAddressChangeEntry, (moment) => (
  <OrderAddress {...moment} order={order} changeUntil={NOW + 3_600_000} now={NOW} />
))

export const reorder = defineFlow(reorderEntry, (moment) => <OrderToReorder {...moment} />)
