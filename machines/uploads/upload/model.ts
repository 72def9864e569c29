import type { Failure } from '#contract/failure.ts'
import type { NoticeEvent } from '../../notices.ts'
import type { PhotosDeleted } from '../../shared/placed-photos.ts'
import type { UploadChildEvent } from '../upload-file/machine.ts'
import type { UploadFile, UploadHold } from '../upload-file/schema.ts'
import type { LibraryPhoto, SharedQueue, Tally, UploadPermission, UploadRow } from './schema.ts'

export interface KnownPhoto extends LibraryPhoto {
  sha256: string
}

/** Hashes of files; in `albums` those whose files are added to an album, by album. */
export interface KnownQuestion {
  hashes: readonly string[]
  albums?: Readonly<Record<string, readonly string[]>>
}

/** What an unfinished file waits for, or what is done with it. */
export type Phase =
  | 'unhashed'
  /** In the batch that is being hashed. */
  | 'hashing'
  /** Hashed, and not yet checked against the library. */
  | 'unchecked'
  /** In the lookup that is in flight. */
  | 'checking'
  /** Another file with the same content is in flight. */
  | 'waitingForTwin'
  /** Ready to be sent. */
  | 'queued'
  /** Being sent by a child, at most UPLOADS_AT_ONCE. */
  | 'active'
  /** Sent, and being processed by the server. */
  | 'processing'

export interface UploadContext {
  /** In the order they were added: a list, so that changing one of thousands is cheap. */
  rows: readonly UploadRow[]
  /**
   * In the leader: the phase of the row at the same index, null where it is finished, paused or missing. Kept apart, as
   * neither other tabs nor the kept queue have it.
   */
  phases: readonly (Phase | null)[]
  /** Bytes sent by file, only for those that have started. Kept apart, so that progress touches no row. */
  sent: Readonly<Record<string, number>>
  /** Keys of rows in the deletion that is in flight. */
  removing: readonly string[]
  /** Status checks since something last changed. */
  statusChecks: number
  /** Lookups that failed in a row. */
  lookupFailures: number
  /** The customer paused everything. */
  paused: boolean
  online: boolean
  hold: UploadHold | null
  tally: Tally
  failure: Failure | null
  /** In a follower: what the leader sent, beside the fields above. */
  leader: { working: boolean; permission: UploadPermission } | null
  /** Files added in this tab that the leader has not shown yet. */
  unconfirmed: readonly UploadFile[]
}

/** What the customer can do to the queue. A follower forwards these to the leader. */
export type UploadCommand =
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

/** From the link between tabs: this tab leads and these rows were kept; another tab leads; the queue ends in all tabs. */
export type UploadLinkEvent =
  | { type: 'QUEUE_OPENED'; rows: readonly UploadRow[]; paused: boolean }
  | { type: 'QUEUE_RECEIVED'; queue: SharedQueue }
  | { type: 'QUEUE_CLOSED' }

/** SHA-256 of a whole file, in lowercase hexadecimal digits. */
export interface HashedFile {
  key: string
  sha256: string
}

export type HashFilesEvent =
  | { type: 'FILES_HASHED'; hashed: readonly HashedFile[] }
  | { type: 'FILE_NOT_HASHED'; key: string }

/** To the actor that ends uploads at the server. */
export interface TerminateUploads {
  type: 'TERMINATE_UPLOADS'
  uploadIds: readonly string[]
}

export type ConnectionEvent = { type: 'CONNECTION_LOST' } | { type: 'CONNECTION_BACK' }

export type UploadEvent =
  | UploadCommand
  | UploadLinkEvent
  | UploadChildEvent
  | HashFilesEvent
  | ConnectionEvent
  | { type: 'PANEL_EXPANDED' }
  | { type: 'PANEL_COLLAPSED' }

export type UploadFact =
  | { type: 'photosStored'; imageIds: readonly string[] }
  | ({ type: 'uploadsEnded' } & Tally)
  | PhotosDeleted
  | { type: 'commandForwarded'; event: UploadCommand }
  | NoticeEvent
