import { type Area, screenOverlay } from '#src/platform/area.ts'
import { orderPrintsFlow } from './app-flows.ts'

const loadOverlay = async () => (await import('./OrderPrintsScreen.tsx')).OrderPrintsScreen

export const orderPrintsArea: Area = {
  overlays: [screenOverlay(orderPrintsFlow, loadOverlay)],
  factHandlers: {
    orderPrintsAsked: ({ photoIds, pictures }, { flows, services }) =>
      flows.use(orderPrintsFlow, services, (orders) => orders.send({ type: 'ORDER_ASKED', photoIds, pictures })),
  },
  lazyCode: [loadOverlay, () => import('./flows.ts')],
  onLeave: (flows) => flows.running(orderPrintsFlow)?.send({ type: 'CANCELLED' }),
}
