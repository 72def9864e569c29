import type { QueryClient } from '@tanstack/react-query'
import { lazyRetry } from '#src/components/lazy-retry.ts'
import type { Area } from '#src/platform/area.ts'
import { paths } from '#src/platform/routes.ts'
import { addressKeys } from './keys.ts'

/** Account spec 4: deleting, creating or updating an address marks the addresses as changed. */
const markChanged = (client: QueryClient) => void client.invalidateQueries({ queryKey: addressKeys.all })

const loadAdd = async () => (await import('./AddressEditRoute.tsx')).AddAddressRoute
const loadChange = async () => (await import('./AddressEditRoute.tsx')).ChangeAddressRoute
const shared = { frame: 'frame', menuId: 'settings' } as const
const consumer = { customer: 'consumer' } as const
const business = { customer: 'business' } as const

export const addressesArea: Area = {
  pages: [
    {
      ...shared,
      route: 'allAddresses',
      title: 'addresses.title',
      load: async () => (await import('./AddressesRoute.tsx')).AddressesRoute,
      back: { path: paths.settings, text: 'settings.title' },
      prefetch: async ({ send, queryClient }) =>
        queryClient.prefetchQuery((await import('./queries.ts')).addressesQuery(send)),
    },
    {
      ...shared,
      route: 'addAddress',
      guard: { ...consumer, otherwise: paths.addAddressB2b },
      title: 'addresses.add',
      load: loadAdd,
    },
    { ...shared, route: 'changeAddress', guard: consumer, title: 'addresses.changeTitle', load: loadChange },
    { ...shared, route: 'addAddressB2b', guard: business, title: 'addresses.add', load: loadAdd },
    { ...shared, route: 'changeAddressB2b', guard: business, title: 'addresses.changeTitle', load: loadChange },
  ],
  slots: [
    {
      id: 'settings-addresses',
      slot: 'settings',
      Part: lazyRetry(async () => (await import('./AddressesSettingRoute.tsx')).AddressesSettingRoute),
    },
  ],
  factHandlers: {
    addressSaved: (_fact, { services }) => markChanged(services.queryClient),
    addressDeleted: (_fact, { services }) => markChanged(services.queryClient),
  },
}
