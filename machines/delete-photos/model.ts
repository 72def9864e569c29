import type { DeletionTold, GivenUpBatch } from '../delete-batch/model.ts'
import type { NoticeTold } from '../notices.ts'

export interface DeletePhotosContext {
  /** What the dialog asks about. */
  asked: readonly string[]
  /** Confirmed and not yet known to be deleted: routes subtract these from tiles and counts. */
  hidden: Readonly<Record<string, true>>
  /** Number of the next deletion. */
  next: number
}

export type DeletePhotosEvent =
  | { type: 'DELETE_ASKED'; photoIds: readonly string[] }
  | { type: 'CONFIRMED' }
  | { type: 'CANCELLED' }
  | DeletionTold

/**
 * photosDeleted: told before the ids leave `hidden`, so that nothing flickers. deletionFailed: by what is known; where an answer was
 * lost, some are deleted all the same; `gaveUp` holds the batches that got none.
 */
export type DeletePhotosFact =
  | { type: 'deletionConfirmed'; photoIds: readonly string[] }
  | { type: 'photosDeleted'; photoIds: readonly string[] }
  | { type: 'deletionFailed'; photoIds: readonly string[]; gaveUp?: readonly GivenUpBatch[] }
  | NoticeTold
