import type { SnapshotFrom } from 'xstate'
import type { selectPhotosMachine } from './machine.ts'

/** What screens may know of this flow. */
export type * from './model.ts'
export { isAwaited, monthSelection, selectedCount, selectedIn, UNPLACED } from './model.ts'

export type SelectPhotosSnapshot = SnapshotFrom<typeof selectPhotosMachine>
