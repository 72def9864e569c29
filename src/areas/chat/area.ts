import { lazyIdle } from '#src/components/lazy-retry.ts'
import type { Area } from '#src/platform/area.ts'

export const chatArea: Area = {
  overlays: [
    {
      id: 'chat',
      // the page comes first: nobody asks for help before it is there
      View: lazyIdle('pointerdown', async () => (await import('./ChatRoute.tsx')).ChatRoute),
    },
  ],
}
