import type { SnapshotFrom } from 'xstate'
import type { uploadMachine } from './machine.ts'

/** What screens may know of this flow. */
export type * from './model.ts'

export type UploadSnapshot = SnapshotFrom<typeof uploadMachine>
