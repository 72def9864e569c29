import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import type { featureFlagsMachine } from '#machines/feature-flags/feature-flags/machine.ts'
import { FeatureFlagsScreen } from './FeatureFlagsScreen.tsx'

export function FeatureFlagsRoute({ actor }: { actor: Actor<typeof featureFlagsMachine> }) {
  return <FeatureFlagsScreen snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />
}
