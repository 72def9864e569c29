import House from 'lucide-react/icons/house'
import { lazyRetry } from '#src/components/lazy-retry.ts'
import { loadTooltip } from '#src/components/Tooltip.tsx'
import type { Area } from '#src/platform/area.ts'
import { DropOverlay, loadSignOutQuestion, NoticesOverlay, SignOutOverlay } from './overlays.tsx'

/** What belongs to no area: the overview, signing out, and what joins several areas. */
export const appArea: Area = {
  pages: [
    {
      route: 'home',
      title: 'menu.overview',
      load: async () => (await import('./HomeRoute.tsx')).HomeRoute,
      frame: 'frame',
      menu: { id: 'home', text: 'menu.overview', icon: House },
    },
    {
      route: 'logout',
      guard: 'public',
      title: 'menu.signOut',
      load: async () => (await import('./LogoutRoute.tsx')).LogoutRoute,
      frame: 'bare',
    },
  ],
  slots: [
    {
      id: 'settings',
      slot: 'overview',
      Part: lazyRetry(async () => (await import('./OverviewSettingsRoute.tsx')).OverviewSettingsRoute),
    },
  ],
  overlays: [
    { id: 'drop', View: DropOverlay },
    { id: 'sign-out', View: SignOutOverlay },
    { id: 'notices', View: NoticesOverlay },
  ],
  lazyCode: [
    loadSignOutQuestion,
    () => import('#src/components/MenuSheet.tsx'),
    () => import('#src/components/OpenMenu.tsx'),
    loadTooltip,
  ],
}
