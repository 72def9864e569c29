import { orderPrintsEntry } from '#machines/order-prints/order-prints/catalogue.ts'
import { OrderPrintsScreen } from '#src/areas/order-prints/OrderPrintsScreen.tsx'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow } from './flow-stories.tsx'

export const orderPrints = defineFlow(orderPrintsEntry, (moment) => (
  <PageBackdrop>
    <OrderPrintsScreen {...moment} />
  </PageBackdrop>
))
