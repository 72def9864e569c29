import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './machine.ts'

/** What screens may know of this flow. */
export type * from './model.ts'

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>
