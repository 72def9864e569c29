import Settings from 'lucide-react/icons/settings'
import type { Area } from '#src/platform/area.ts'
import { customerQuery } from '#src/platform/customer.ts'
import { paths } from '#src/platform/routes.ts'

/** Consumers and business customers have pages of their own (account spec 2.1) with the sections that concern them. */
const settingsPage = {
  title: 'settings.title',
  load: async () => (await import('./SettingsRoute.tsx')).SettingsRoute,
  prefetch: ({ send, queryClient }) => queryClient.prefetchQuery(customerQuery(send)),
  frame: 'frame',
  back: { path: paths.home, text: 'menu.overview' },
  menu: { id: 'settings', text: 'menu.settings', icon: Settings },
} as const satisfies Partial<NonNullable<Area['pages']>[number]>

export const settingsArea: Area = {
  pages: [
    { ...settingsPage, route: 'settings', guard: { customer: 'consumer', otherwise: paths.settingsB2b } },
    { ...settingsPage, route: 'settingsB2b', guard: { customer: 'business', otherwise: paths.settings } },
  ],
}
