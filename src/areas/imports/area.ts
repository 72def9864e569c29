import { lazyRetry } from '#src/components/lazy-retry.ts'
import type { Area } from '#src/platform/area.ts'

const loadPanel = async () => (await import('./ImportRoute.tsx')).ImportRoute

export const importsArea: Area = {
  slots: [
    { id: 'import-activation', slot: 'photosNotices', Part: lazyRetry(loadPanel) },
    {
      id: 'import-begin',
      slot: 'begin',
      Part: lazyRetry(async () => (await import('./ImportBeginRoute.tsx')).ImportBeginRoute),
    },
  ],
}
