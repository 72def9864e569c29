import { featureFlagsEntry } from '#machines/feature-flags/feature-flags/catalogue.ts'
import { FeatureFlagsScreen } from '#src/areas/feature-flags/FeatureFlagsScreen.tsx'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow } from './flow-stories.tsx'

export const featureFlags = defineFlow(featureFlagsEntry, (moment) => (
  <PageBackdrop>
    <FeatureFlagsScreen {...moment} />
  </PageBackdrop>
))
