import { lazyRetry } from '#src/components/lazy-retry.ts'
import type { Area } from '#src/platform/area.ts'

/** Offers of A/B tests: one on the overview. */
export const offersArea: Area = {
  slots: [
    {
      id: 'offer',
      slot: 'overview',
      Part: lazyRetry(async () => (await import('./OverviewOfferRoute.tsx')).OverviewOfferRoute),
    },
  ],
}
