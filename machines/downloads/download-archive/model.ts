import { type DownloadStatus, MAX_DOWNLOAD_PHOTOS } from '#contract/downloads.ts'
import type { Failure, FailureKind } from '#contract/failure.ts'
import type { PushMessage } from '#contract/push.ts'
import type { NoticeEvent } from '../../notices.ts'

/** Photo spec 9: how long the notices of an archive are shown, in milliseconds. */
export const STARTED_NOTICE_MS = 5000
export const ENDED_NOTICE_MS = 10_000
/** The list is read this often while something is awaited, in milliseconds, in case a message was lost. */
export const CATCH_UP_MS = 30_000

/** Selected photos: of the library or an album, or of a shared album, across owners. */
export type Selection = { name: string | null; photoIds: readonly string[]; sharedAlbumId: string | null }

/** What a row is about, whichever page it came from. */
export type RowSubject = { downloadId: string; name: string | null; photosCount: number }

/**
 * requesting: the call is in flight; waiting: the server has it; preparing: it has started; ready: it is being saved by the
 * browser; removing: it is being cancelled or removed.
 */
export type RowPhase = 'requesting' | 'waiting' | 'preparing' | 'ready' | 'failed' | 'removing'

export interface ArchiveRow extends RowSubject {
  phase: RowPhase
  /** What is done when a failed one is tried again. */
  retry: 'request' | 'repeat' | 'save'
  /** Empty for one that another visit requested: it is repeated by its id. */
  photoIds: readonly string[]
  /** Whose photos they are is asked for there; null for one's own. */
  sharedAlbumId: string | null
  failure: Failure | null
}

export interface DownloadArchiveContext {
  /** Several at once, by id. */
  rows: Readonly<Record<string, ArchiveRow>>
}

/** What the list says of a download. */
export type KnownDownload = { downloadId: string; status: DownloadStatus }

export type DownloadArchiveEvent =
  | ({ type: 'DOWNLOAD_ASKED'; downloadId: string } & Selection)
  /** Of a download in the list: made again, saved, removed. */
  | { type: 'REPEAT_ASKED'; subject: RowSubject }
  | { type: 'SAVE_ASKED'; subject: RowSubject }
  | { type: 'REMOVE_ASKED'; subject: RowSubject }
  /** Back after a reload: these were awaited. */
  | { type: 'RETURNED'; downloadIds: readonly string[] }
  | { type: 'RETRIED'; downloadId: string }
  /** A message of the push socket, or a new socket: messages may have been missed. */
  | { type: 'PUSHED'; key: PushMessage['key']; downloadId: string }
  | { type: 'CATCH_UP' }
  /** Of the children. */
  | { type: 'REQUEST_ENDED'; downloadId: string }
  | { type: 'REQUEST_FAILED'; downloadId: string; failure: Failure }
  | { type: 'SAVE_ENDED'; downloadId: string; isSaved: boolean }
  | { type: 'SAVE_FAILED'; downloadId: string; failure: Failure }
  | { type: 'REMOVE_ENDED'; downloadId: string }
  | { type: 'REMOVE_FAILED'; downloadId: string; failure: Failure }

/** Photos, or the shared album they are in, that are not there any more: what holds them may be gone. */
export type DownloadNotFound = { type: 'downloadNotFound'; photoIds: readonly string[] }

export type DownloadArchiveFact =
  /** The push socket is needed, or not any more. */
  | { type: 'downloadsAwaited'; isAwaited: boolean }
  /** The server has it: a selection ends. */
  | { type: 'archiveRequested'; downloadId: string }
  /** It is not awaited any more: saved, failed or removed. */
  | { type: 'archiveEnded'; downloadId: string }
  /** The list has changed at the server. */
  | { type: 'downloadsChanged' }
  | DownloadNotFound
  | NoticeEvent

const AWAITED: ReadonlySet<RowPhase> = new Set(['requesting', 'waiting', 'preparing'])

export const isAwaited = ({ phase }: Pick<ArchiveRow, 'phase'>): boolean => AWAITED.has(phase)

export const anyAwaited = ({ rows }: DownloadArchiveContext): boolean => Object.values(rows).some(isAwaited)

/** Photo spec 5: between one photo and 100. */
export const fitsArchive = (photosCount: number): boolean => photosCount > 0 && photosCount <= MAX_DOWNLOAD_PHOTOS

/** Whether a call for these photos is in flight. */
export const isBeingRequested = ({ rows }: DownloadArchiveContext, photoIds: readonly string[]): boolean =>
  Object.values(rows).some(
    ({ phase, photoIds: requested }) =>
      phase === 'requesting' &&
      requested.length === photoIds.length &&
      requested.every((photoId, at) => photoId === photoIds[at]),
  )

/** Failures without an answer: the server may have the request. */
const UNANSWERED: ReadonlySet<FailureKind> = new Set(['offline', 'timeout'])

export const isUnanswered = ({ kind }: Failure): boolean => UNANSWERED.has(kind)

export const newRow = (subject: RowSubject, given: Pick<ArchiveRow, 'phase' | 'retry'>): ArchiveRow => ({
  ...subject,
  photoIds: [],
  sharedAlbumId: null,
  failure: null,
  ...given,
})

export const withRow = ({ rows }: DownloadArchiveContext, row: ArchiveRow): DownloadArchiveContext => ({
  rows: { ...rows, [row.downloadId]: row },
})

export function withoutRow({ rows }: DownloadArchiveContext, downloadId: string): DownloadArchiveContext {
  const { [downloadId]: _gone, ...others } = rows
  return { rows: others }
}
