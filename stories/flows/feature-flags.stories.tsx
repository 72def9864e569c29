import type { Meta } from '@storybook/react-vite'
import { featureFlagsEntry } from '#machines/feature-flags/feature-flags/catalogue.ts'
import { FeatureFlagsScreen } from '#src/areas/feature-flags/FeatureFlagsScreen.tsx'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Feature flags', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(featureFlagsEntry, (moment) => (
  <PageBackdrop>
    <FeatureFlagsScreen {...moment} />
  </PageBackdrop>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
