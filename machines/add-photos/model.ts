import type { Failure } from '#contract/failure.ts'
import type { UploadType } from '#contract/uploads.ts'
import type { ChosenFile } from '../files.ts'
import type { NoticeTold } from '../notices.ts'
import type { UploadReason } from '../upload/model.ts'

/** Why a file cannot be added; the text is `uploads.reason.{problem}`. */
export type RowProblem = Extract<
  UploadReason,
  'not-a-photo' | 'damaged' | 'too-large' | 'too-many-pixels' | 'empty' | 'gone'
>

/** What looking into a file told: its type by content, or its problem. */
export type Inspected = { key: string } & ({ type: UploadType } | { problem: RowProblem })

/** Neither type nor problem: still to be looked into. */
export interface AddRow extends ChosenFile {
  type?: UploadType
  problem?: RowProblem
}

export interface AddPhotosContext {
  rows: readonly AddRow[]
  failure: Failure | null
}

export type AddPhotosEvent =
  | { type: 'OPEN' }
  | { type: 'FILES_CHOSEN'; rows: readonly ChosenFile[] }
  | { type: 'ROW_REMOVED'; key: string }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'TRY_AGAIN' }

/** The queue has taken the files (open question 26). */
export type AddPhotosFact = { type: 'photosChosen'; count: number; keys: readonly string[] } | NoticeTold
