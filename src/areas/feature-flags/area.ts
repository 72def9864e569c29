import Flag from 'lucide-react/icons/flag'
import type { featureFlagsMachine } from '#machines/feature-flags/feature-flags/machine.ts'
import { type Area, screenOverlay } from '#src/platform/area.ts'
import { flagValues } from '#src/platform/flags.ts'
import type { AppFlow } from '#src/platform/flows.ts'

const featureFlagsFlow: AppFlow<typeof featureFlagsMachine> = {
  id: 'feature-flags',
  load: async () => ({ machine: (await import('./flows.ts')).provideFeatureFlags(), input: undefined }),
}

export const featureFlagsArea: Area = {
  overlays: [
    screenOverlay(featureFlagsFlow, async () => (await import('./FeatureFlagsScreen.tsx')).FeatureFlagsScreen),
  ],
  menuActions: [
    {
      id: 'feature-flags',
      text: 'flags.title',
      icon: Flag,
      guard: { flag: 'PhotoManagementFeatureFlagControl' },
      asks: { type: 'featureFlagsAsked' },
    },
  ],
  factHandlers: {
    featureFlagsAsked: (_fact, { flows, services }) =>
      flows.use(featureFlagsFlow, services, (actor) => {
        const flags = flagValues(new URLSearchParams(window.location.search), services.brand.flags)
        actor.send({ type: 'OPENED', flags })
      }),
  },
}
