import { featureFlagsMachine } from '#machines/feature-flags/feature-flags/machine.ts'
import { defineApplyFlagsActor, defineResetFlagsActor } from './actors.ts'

export const provideFeatureFlags = () =>
  featureFlagsMachine.provide({
    actors: { applyFlags: defineApplyFlagsActor(), resetFlags: defineResetFlagsActor() },
  })
