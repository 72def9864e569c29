import type { SnapshotFrom } from 'xstate'
import type { deleteBatchMachine } from './machine.ts'

/** What screens may know of this flow. */
export type * from './model.ts'

export type DeleteBatchSnapshot = SnapshotFrom<typeof deleteBatchMachine>
