import { lazyRetry } from '#src/components/lazy-retry.ts'
import type { Area } from '#src/platform/area.ts'

const loadResults = () => import('./AccountDeletedRoute.tsx')

export const accountDeletionArea: Area = {
  pages: [
    {
      route: 'deleteAccountConfirmation',
      title: 'confirmation.title',
      load: async () => (await import('./DeleteAccountConfirmationRoute.tsx')).DeleteAccountConfirmationRoute,
      frame: 'bare',
    },
    {
      route: 'accountDeleted',
      guard: 'public',
      title: 'accountDeleted.title',
      load: async () => (await loadResults()).AccountDeletedRoute,
      frame: 'bare',
    },
    {
      route: 'deleteAccountError',
      guard: 'public',
      title: 'accountDeleted.failed',
      load: async () => (await loadResults()).DeleteAccountErrorRoute,
      frame: 'bare',
    },
  ],
  slots: [
    {
      id: 'account-deletion',
      slot: 'settings',
      Part: lazyRetry(async () => (await import('./AccountDeletionRoute.tsx')).AccountDeletionRoute),
    },
  ],
}
