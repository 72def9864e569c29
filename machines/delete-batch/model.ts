import type { Failure } from '#contract/failure.ts'

export interface DeleteBatchInput {
  deletion: number
  photoIds: readonly string[]
}

/** A batch without an answer, and why. */
export interface GivenUpBatch {
  photoIds: readonly string[]
  failure: Failure
}

export interface DeleteBatchContext {
  deletion: number
  /** Not asked for yet; the batch at work is its beginning. */
  rest: readonly string[]
  failed: readonly string[]
  gaveUp: readonly GivenUpBatch[]
  /** Failed attempts since the last answer. */
  attempt: number
  /** Of the batch at work, else of the last one given up. */
  failure: Failure | null
}

export type DeleteBatchEvent = { type: never }

/**
 * Told to the parent: what each batch has deleted as soon as it has, and once at the end what could not be. `gaveUp` holds those
 * of the failed ids that got no answer.
 */
export type DeletionTold =
  | { type: 'PHOTOS_DELETED'; photoIds: readonly string[] }
  | { type: 'DELETION_ENDED'; deletion: number; failed: readonly string[]; gaveUp?: readonly GivenUpBatch[] }
