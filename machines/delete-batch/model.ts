import type { Failure } from '#contract/failure.ts'

export interface DeleteBatchInput {
  deletion: number
  photoIds: readonly string[]
}

export interface DeleteBatchContext {
  deletion: number
  /** Not asked for yet; the batch at work is its beginning. */
  rest: readonly string[]
  deleted: readonly string[]
  failed: readonly string[]
  /** Failed attempts of the batch at work. */
  attempt: number
  failure: Failure | null
}

export type DeleteBatchEvent = { type: never }

/** Told to the parent at the end, once. */
export interface DeletionTold {
  type: 'DELETION_ENDED'
  deletion: number
  deleted: readonly string[]
  failed: readonly string[]
}
