import Package from 'lucide-react/icons/package'
import * as v from 'valibot'
import { webAddress } from '#contract/values.ts'
import { lazyRetry } from '#src/components/lazy-retry.ts'
import type { Area } from '#src/platform/area.ts'
import type { FactHandlers } from '#src/platform/facts.ts'
import { paths } from '#src/platform/routes.ts'
import { orderKeys } from './keys.ts'

const factHandlers: FactHandlers = {
  deliveryAddressChanged: (_fact, { services }) =>
    void services.queryClient.invalidateQueries({ queryKey: orderKeys.list }),
  // The contract has refused other schemes; an address is never opened unchecked.
  reorderReady: ({ shopUrl }) => {
    if (v.is(webAddress, shopUrl)) window.location.assign(shopUrl)
  },
}

export const ordersArea: Area = {
  pages: [
    {
      route: 'orders',
      title: 'orders.title',
      load: async () => (await import('./OrdersRoute.tsx')).OrdersRoute,
      frame: 'frame',
      back: { path: paths.home, text: 'orders.overview' },
      menu: {
        id: 'orders',
        text: 'menu.orders',
        icon: Package,
        Hint: lazyRetry(async () => (await import('./OrdersHintRoute.tsx')).OrdersHintRoute),
        End: lazyRetry(async () => (await import('./OrdersEndRoute.tsx')).OrdersEndRoute),
      },
    },
    {
      route: 'orderDetails',
      title: 'orders.title',
      load: async () => (await import('./OrderRoute.tsx')).OrderRoute,
      frame: 'frame',
      menuId: 'orders',
    },
  ],
  slots: [
    {
      id: 'orders',
      slot: 'overview',
      Part: lazyRetry(async () => (await import('./OnTheirWayRoute.tsx')).OnTheirWayRoute),
    },
    {
      id: 'first-order',
      slot: 'menuFirst',
      Part: lazyRetry(async () => (await import('./FirstOrderRoute.tsx')).FirstOrderRoute),
    },
  ],
  factHandlers,
}
