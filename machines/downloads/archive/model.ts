import type { DownloadStatus } from '#contract/downloads.ts'
import type { NoticeEvent } from '../../notices.ts'

/** Selected photos: of the library or an album, or of a shared album, across owners. */
export type Selection = { name: string | null; photoIds: readonly string[]; sharedAlbumId: string | null }

/** What an archive is about, whichever page it came from. */
export type ArchiveSubject = { downloadId: string; name: string | null; photosCount: number }

/**
 * requesting: the call is in flight; waiting: the server has it; preparing: it has started; saving: the browser is about to save
 * it; removing: it is being cancelled or removed.
 */
export const ARCHIVE_PHASES = ['requesting', 'waiting', 'preparing', 'saving', 'failed', 'removing'] as const
export type ArchivePhase = (typeof ARCHIVE_PHASES)[number]

/** What is done when a failed one is tried again. */
export const ARCHIVE_RETRIES = ['request', 'repeat', 'save'] as const
export type ArchiveRetry = (typeof ARCHIVE_RETRIES)[number]

export interface ArchiveInput extends ArchiveSubject {
  /** What is done first; `waiting`: another visit has requested it. */
  startsAs: Exclude<ArchivePhase, 'preparing' | 'failed'>
  retry: ArchiveRetry
  /** Empty for one that another visit requested: it is repeated by its id. */
  photoIds: readonly string[]
  /** Whose photos they are is asked for there; null for one's own. */
  sharedAlbumId: string | null
}

/** Photos, or the shared album they are in, that are not there any more: what holds them may be gone. */
export type DownloadNotFound = { type: 'downloadNotFound'; photoIds: readonly string[] }

export type ArchiveFact =
  /** The server has it: a selection ends. */
  | { type: 'archiveRequested'; downloadId: string }
  /** It is not awaited any more: saved, failed or removed. */
  | { type: 'archiveEnded'; downloadId: string }
  /** The list has changed at the server. */
  | { type: 'downloadsChanged' }
  | DownloadNotFound
  | NoticeEvent

export type ArchiveEvent =
  /** What the push socket or the list says of it; null: it is not in the list. */
  { type: 'STATUS_READ'; status: DownloadStatus | null } | { type: 'RETRIED' }

/** From an archive to the list of them. */
export type ArchiveReport =
  | { type: 'ARCHIVE_CHANGED'; downloadId: string; phase: ArchivePhase; retry: ArchiveRetry }
  | { type: 'ARCHIVE_LEFT'; downloadId: string }
  | { type: 'ARCHIVE_EMITTED'; fact: ArchiveFact }
