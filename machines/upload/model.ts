import type { Failure } from '#contract/failure.ts'
import type { Refusal, UploadType } from '#contract/uploads.ts'
import type { ChosenFile } from '../files.ts'
import type { NoticeTold } from '../notices.ts'

/** Why a file was not stored; the text is `uploads.reason.{reason}`. */
export type UploadReason = Refusal | 'gone' | 'too-large' | 'offline' | 'timeout' | 'signed-out' | 'rejected' | 'server'

export interface UploadFile extends ChosenFile {
  type: UploadType
}

type RowState =
  | { state: 'waiting' | 'uploading' | 'retrying'; uploadId?: string }
  | { state: 'processing'; uploadId: string }
  | { state: 'stored' | 'duplicate' | 'removing'; imageId: string }
  | { state: 'failed'; reason: UploadReason; uploadId?: string }

/** `removing`: stored, and its photo is being deleted again (open question 26). */
export type UploadRow = UploadFile & RowState
export type UploadRowState = UploadRow['state']

/** What became of files since the queue last began to work. */
export interface Tally {
  stored: number
  failed: number
  duplicates: number
}

export interface UploadContext {
  /** Keys in the order they were added. */
  order: readonly string[]
  rows: Readonly<Record<string, UploadRow>>
  /** Bytes sent by file, only for those at work: kept apart so that progress touches no row. */
  sent: Readonly<Record<string, number>>
  /** Keys in line for a free place. */
  line: readonly string[]
  /** Keys with a child at work, at most UPLOADS_AT_ONCE. */
  alive: Readonly<Record<string, true>>
  /** Key by upload id, for what the server still prepares. */
  processing: Readonly<Record<string, string>>
  /** Keys whose stored photos are being deleted right now. */
  removing: readonly string[]
  /** Status questions asked since something last changed. */
  asked: number
  tally: Tally
  failure: Failure | null
}

/** What a file's child tells. */
export type UploadFileTold =
  | { type: 'FILE_STARTED'; key: string; uploadId: string }
  | { type: 'FILE_SENDING'; key: string }
  | { type: 'FILE_PROGRESS'; key: string; sent: number }
  | { type: 'FILE_RETRYING'; key: string }
  | { type: 'FILE_SENT'; key: string; uploadId: string }
  | { type: 'FILE_FAILED'; key: string; reason: UploadReason }
  | { type: 'FILE_STOPPED'; key: string }

export type UploadEvent =
  | { type: 'FILES_ADDED'; files: readonly UploadFile[] }
  | { type: 'FILE_CANCELLED'; key: string }
  | { type: 'FILE_RETRIED'; key: string }
  | { type: 'ALL_RETRIED' }
  | { type: 'FILE_REMOVED'; key: string }
  | { type: 'CLEARED' }
  | { type: 'PANEL_EXPANDED' }
  | { type: 'PANEL_COLLAPSED' }
  | UploadFileTold

export type UploadFact =
  | { type: 'photosStored'; imageIds: readonly string[] }
  | ({ type: 'uploadsEnded' } & Tally)
  | { type: 'photosDeleted'; photoIds: readonly string[]; requested: number }
  | NoticeTold
