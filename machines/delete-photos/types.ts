import type { SnapshotFrom } from 'xstate'
import type { deletePhotosMachine } from './machine.ts'

/** What screens may know of this flow. */
export type * from './model.ts'

export type DeletePhotosSnapshot = SnapshotFrom<typeof deletePhotosMachine>
