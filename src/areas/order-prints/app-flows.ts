import type { orderPrintsMachine } from '#machines/order-prints/order-prints/machine.ts'
import type { AppFlow } from '#src/platform/flows.ts'

/** Handing photos over belongs to the app: it is asked for on several lists. */
export const orderPrintsFlow: AppFlow<typeof orderPrintsMachine> = {
  id: 'order-prints',
  load: async (services) => ({
    machine: (await import('./flows.ts')).provideOrderPrints(services),
    input: { channel: services.channel?.ID ?? null },
  }),
}
