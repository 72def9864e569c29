import { assign, type SnapshotFrom, setup } from 'xstate'
import type { FlagName } from '#contract/config.ts'
import { missingActor } from '../../shared/missing-actor.ts'
import { type FlagValue, type QueryFlags, queryFlags } from './model.ts'

export type FeatureFlagsEvent =
  | { type: 'OPENED'; flags: readonly FlagValue[] }
  | { type: 'CHANGED'; name: FlagName; on: boolean }
  | { type: 'APPLIED' }
  | { type: 'RESET' }
  | { type: 'CLOSED' }

/** Loads the page again with the flags in its address: never resolves. */
export const applyFlags = missingActor<never, { flags: QueryFlags }>('applyFlags')
/** Removes all flags from the address and the browser, and loads the page again: never resolves. */
export const resetFlags = missingActor<never, undefined>('resetFlags')

/** The developers' dialog of feature flags (photo spec 2, 'Other'): submitted by writing flags into the query string. */
export const featureFlagsMachine = setup({
  types: { context: {} as { flags: readonly FlagValue[] }, events: {} as FeatureFlagsEvent },
  actors: { applyFlags, resetFlags },
  guards: { hasQueryFlags: ({ context }) => Object.keys(queryFlags(context.flags)).length > 0 },
  actions: {
    noteFlags: assign({ flags: (_, params: { flags: readonly FlagValue[] }) => params.flags }),
    change: assign({
      flags: ({ context }, { name, on }: { name: FlagName; on: boolean }) =>
        context.flags.map((flag): FlagValue => (flag.name === name ? { name, on, source: 'query' } : flag)),
    }),
  },
}).createMachine({
  id: 'feature-flags',
  context: { flags: [] },
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog.',
      on: { OPENED: { target: 'open', actions: { type: 'noteFlags', params: ({ event }) => event } } },
    },
    open: {
      description: 'Each flag can be switched; nothing changes before it is applied.',
      on: {
        CHANGED: { actions: { type: 'change', params: ({ event }) => event } },
        APPLIED: [{ guard: 'hasQueryFlags', target: 'applying' }, { target: 'closed' }],
        RESET: 'resetting',
        CLOSED: 'closed',
      },
    },
    applying: {
      description: 'The page is loaded again with the flags in its address; the browser may ask before it is left.',
      on: { CLOSED: 'closed' },
      invoke: { src: 'applyFlags', input: ({ context }) => ({ flags: queryFlags(context.flags) }) },
    },
    resetting: {
      description: 'The page is loaded again with the flags of its brand.',
      on: { CLOSED: 'closed' },
      invoke: { src: 'resetFlags' },
    },
  },
})

export type FeatureFlagsSnapshot = SnapshotFrom<typeof featureFlagsMachine>
