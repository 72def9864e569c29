import type { SnapshotFrom } from 'xstate'
import type { addPhotosMachine } from './machine.ts'

/** What screens may know of this flow. */
export type * from './model.ts'

export type AddPhotosSnapshot = SnapshotFrom<typeof addPhotosMachine>
