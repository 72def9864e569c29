import type { SnapshotFrom } from 'xstate'
import type { previewPhotoMachine } from './machine.ts'

/** What screens may know of this flow. */
export type * from './model.ts'

export type PreviewPhotoSnapshot = SnapshotFrom<typeof previewPhotoMachine>
