import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { neverEnds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { flagName } from '#contract/config.ts'
import { bareEvent, eventOf } from '../../catalogue/schemas.ts'
import { featureFlagsMachine } from './machine.ts'
import type { FlagValue } from './model.ts'

const flags: FlagValue[] = [
  { name: 'PhotoManagementTimelineViewEnabled', on: true, source: 'brand' },
  { name: 'PhotoManagementAlbumViewEnabled', on: false, source: null },
  { name: 'PhotoManagementFeatureFlagControl', on: true, source: 'stored' },
]
const inAddress: FlagValue[] = [{ name: 'PhotoManagementPhotoExportEnabled', on: false, source: 'query' }]

const flagValue = v.strictObject({
  name: flagName,
  on: v.boolean(),
  source: v.nullable(v.picklist(['query', 'stored', 'brand'])),
})

export const featureFlagsEntry = defineEntry<typeof featureFlagsMachine>({
  machine: featureFlagsMachine,
  title: 'Feature flags',
  description: 'Switches features on and off for one browser, by writing flags into the address.',
  input: undefined,
  events: {
    OPENED: {
      schema: eventOf('OPENED', { flags: v.array(flagValue) }),
      samples: [
        { type: 'OPENED', flags },
        { type: 'OPENED', flags: [...flags, ...inAddress] },
      ],
    },
    CHANGED: {
      schema: eventOf('CHANGED', { name: flagName, on: v.boolean() }),
      samples: [{ type: 'CHANGED', name: 'PhotoManagementAlbumViewEnabled', on: true }],
    },
    APPLIED: bareEvent('APPLIED'),
    RESET: bareEvent('RESET'),
    CLOSED: bareEvent('CLOSED'),
  },
  actors: { applyFlags: [neverEnds('loads the page again')], resetFlags: [neverEnds('loads the page again')] },
  project: ({ value, context }) => [value, context.flags],
})
