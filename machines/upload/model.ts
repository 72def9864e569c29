import type { Failure } from '#contract/failure.ts'
import type { Refusal, UploadType } from '#contract/uploads.ts'
import type { ChosenFile } from '../files.ts'
import type { NoticeTold } from '../notices.ts'

/** Why a file was not stored; the text is `uploads.reason.{reason}`. */
export type UploadReason = Refusal | 'gone' | 'too-large' | 'offline' | 'timeout' | 'signed-out' | 'rejected' | 'server'

/** A photo of the library, with the address of its smallest thumbnail where the server gave one. */
export interface LibraryPhoto {
  imageId: string
  thumbnailUrl?: string
}

export interface UploadFile extends ChosenFile {
  type: UploadType
}

/**
 * `paused`: this file alone, by the customer. `missing`: the tab that held its file is gone, choosing the file again goes
 * on. `removing`: stored, and its photo is being deleted again (open question 26).
 */
type RowState =
  | { state: 'waiting' | 'paused' | 'missing' | 'uploading' | 'retrying'; uploadId?: string }
  | { state: 'processing'; uploadId: string }
  | ({ state: 'stored' | 'duplicate' | 'removing' } & LibraryPhoto)
  | { state: 'failed'; reason: UploadReason; uploadId?: string }

/** `sha256` once it is hashed; `restarts`: times it began again from nothing. */
export type UploadRow = UploadFile & { sha256?: string; restarts?: number } & RowState
export type UploadRowState = UploadRow['state']

/** Why the whole queue waits: the server asked for patience, the customer's library or the server's disk has no room. */
export type UploadHold = { by: 'busy'; seconds: number } | { by: 'library-full' | 'server-full' }

/** Whether files may go up, and if not, why. */
export type UploadPermission = 'open' | 'paused' | 'offline' | 'busy' | 'full'

/** What became of files since the queue last began to work. */
export interface Tally {
  stored: number
  failed: number
  duplicates: number
}

/** The queue as every tab shows it (machines/upload/shared.ts); JSON. */
export interface SharedQueue {
  /** In the order they were added: a list, so that a change of one row is cheap among thousands. */
  rows: readonly UploadRow[]
  /** Bytes sent by file, only for those that have begun. */
  sent: Readonly<Record<string, number>>
  tally: Tally
  hold: UploadHold | null
  working: boolean
  permission: UploadPermission
}

/** A file whose bytes the server has, by the id of its upload. */
export interface Processing {
  id: string
  key: string
}

export interface UploadContext {
  /** In the order they were added: a list, so that a change of one row is cheap among thousands. */
  rows: readonly UploadRow[]
  /** Bytes sent by file, only for those that have begun: kept apart so that progress touches no row. */
  sent: Readonly<Record<string, number>>
  /** Keys of files that are to be hashed. */
  unhashed: readonly string[]
  /** Keys of the files that are being hashed. */
  hashing: readonly string[]
  /** Keys of hashed files of which nobody knows yet whether the library has them. */
  unasked: readonly string[]
  /** Keys of the question after known photos that is under way. */
  asking: readonly string[]
  /** Keys held back: another file of the same content is on its way. */
  held: readonly string[]
  /** Keys in line for a free place. */
  line: readonly string[]
  /** Keys with a child at work, at most UPLOADS_AT_ONCE. */
  alive: readonly string[]
  /** What the server still prepares. */
  processing: readonly Processing[]
  /** Keys whose stored photos are being deleted right now. */
  removing: readonly string[]
  /** Status questions asked since something last changed. */
  asked: number
  /** Questions after known photos that failed in a row. */
  knownFailed: number
  /** The customer paused everything. */
  paused: boolean
  online: boolean
  hold: UploadHold | null
  tally: Tally
  failure: Failure | null
  /** While another tab holds the queue: what it told, beside what is above. */
  elsewhere: Pick<SharedQueue, 'working' | 'permission'> | null
  /** Files added here that the tab that holds the queue has not shown yet. */
  unseen: readonly UploadFile[]
}

/** What the customer wishes; passed on while another tab holds the queue. */
export type UploadWish =
  | { type: 'FILES_ADDED'; files: readonly UploadFile[] }
  | { type: 'FILE_CANCELLED'; key: string }
  | { type: 'ALL_CANCELLED' }
  | { type: 'FILE_PAUSED'; key: string }
  | { type: 'FILE_RESUMED'; key: string }
  | { type: 'ALL_PAUSED' }
  | { type: 'ALL_RESUMED' }
  | { type: 'FILE_RETRIED'; key: string }
  | { type: 'ALL_RETRIED' }
  | { type: 'FILE_REMOVED'; key: string }
  | { type: 'CLEARED' }

/** What the link between tabs tells: this tab holds the queue and these rows were kept, another one does, or nobody is to go on. */
export type UploadLinkTold =
  | { type: 'QUEUE_OPENED'; rows: readonly UploadRow[]; paused: boolean }
  | { type: 'QUEUE_TOLD'; queue: SharedQueue }
  | { type: 'QUEUE_CLOSED' }

/** What a file's child tells; all but FILE_SENDING, FILE_STARTED, FILE_PROGRESS and FILE_RETRYING end it. */
export type UploadFileTold =
  | { type: 'FILE_STARTED'; key: string; uploadId: string }
  | { type: 'FILE_SENDING'; key: string }
  | { type: 'FILE_PROGRESS'; key: string; sent: number }
  | { type: 'FILE_RETRYING'; key: string }
  | { type: 'FILE_SENT'; key: string; uploadId: string }
  | { type: 'FILE_FAILED'; key: string; reason: UploadReason }
  | { type: 'FILE_HELD_UP'; key: string; hold: UploadHold }

/** SHA-256 of a whole file, in small hexadecimal digits. */
export interface HashedFile {
  key: string
  sha256: string
}

export type HashFilesTold =
  | { type: 'FILES_HASHED'; hashed: readonly HashedFile[] }
  | { type: 'FILE_NOT_HASHED'; key: string }

export type ConnectionTold = { type: 'CONNECTION_LOST' } | { type: 'CONNECTION_BACK' }

export type UploadEvent =
  | UploadWish
  | UploadLinkTold
  | UploadFileTold
  | HashFilesTold
  | ConnectionTold
  | { type: 'PANEL_EXPANDED' }
  | { type: 'PANEL_COLLAPSED' }

export type UploadFact =
  | { type: 'photosStored'; imageIds: readonly string[] }
  | ({ type: 'uploadsEnded' } & Tally)
  | { type: 'photosDeleted'; photoIds: readonly string[]; requested: number }
  | { type: 'passedOn'; event: UploadWish }
  | NoticeTold
