import type { SnapshotFrom } from 'xstate'
import type { uploadFileMachine } from './machine.ts'

/** What screens may know of this flow. */
export type * from './model.ts'

export type UploadFileSnapshot = SnapshotFrom<typeof uploadFileMachine>
