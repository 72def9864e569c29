import type { Failure } from '#contract/failure.ts'

export interface DeleteBatchInput {
  deletion: number
  photoIds: readonly string[]
}

export interface DeleteBatchContext {
  deletion: number
  /** Not asked for yet; the batch at work is its beginning. */
  rest: readonly string[]
  failed: readonly string[]
  /** Failed attempts of the batch at work. */
  attempt: number
  failure: Failure | null
}

export type DeleteBatchEvent = { type: never }

/** Told to the parent: what each batch has deleted as soon as it has, and once at the end what could not be. */
export type DeletionTold =
  | { type: 'PHOTOS_DELETED'; photoIds: readonly string[] }
  | { type: 'DELETION_ENDED'; deletion: number; failed: readonly string[] }
