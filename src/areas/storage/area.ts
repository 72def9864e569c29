import { lazyRetry } from '#src/components/lazy-retry.ts'
import { type Area, flowOverlay } from '#src/platform/area.ts'
import { storageStatusFlow } from './app-flows.ts'
import { shownValue } from './shown.ts'

const loadDialog = async () => (await import('./StorageStatusRoute.tsx')).StorageStatusRoute

export const storageArea: Area = {
  overlays: [flowOverlay(storageStatusFlow, loadDialog)],
  slots: [
    {
      id: 'storage-button',
      slot: 'photosActions',
      Part: lazyRetry(async () => (await import('./StorageButtonRoute.tsx')).StorageButtonRoute),
    },
    {
      id: 'storage-banner',
      slot: 'photosNotices',
      Part: lazyRetry(async () => (await import('./StorageBannerRoute.tsx')).StorageBannerRoute),
    },
    {
      id: 'storage-card',
      slot: 'overview',
      Part: lazyRetry(async () => (await import('./StorageCardRoute.tsx')).StorageCardRoute),
    },
    {
      id: 'storage-hint',
      slot: 'photosHint',
      Part: lazyRetry(async () => (await import('./StorageHintRoute.tsx')).StorageHintRoute),
    },
  ],
  factHandlers: {
    storageStatusOpened: () => void shownValue.write(true),
    storageStatusAsked: (_, { flows, services }) =>
      void flows.use(storageStatusFlow, services, (status) => status.send({ type: 'OPENED' })),
  },
  lazyCode: [loadDialog],
  onLeave: (flows) => flows.running(storageStatusFlow)?.send({ type: 'LEFT' }),
}
