import type { SnapshotFrom } from 'xstate'
import type { bootMachine } from './machine.ts'

/** What screens may know of this flow. */
export type * from './model.ts'

export type BootSnapshot = SnapshotFrom<typeof bootMachine>
