import { type DownloadStatus, MAX_DOWNLOAD_PHOTOS } from '#contract/downloads.ts'
import type { ArchiveKey } from '#contract/push.ts'
import type { PushWanted } from '../../push.ts'
import type {
  ArchiveFact,
  ArchiveInput,
  ArchivePhase,
  ArchiveReport,
  ArchiveRetry,
  ArchiveSubject,
  Selection,
} from '../archive/model.ts'

/** The list is read this often while something is awaited, in milliseconds, in case a message was lost. */
export const CATCH_UP_MS = 30_000

/** An archive as the list knows it: its child reports each phase. */
export interface ArchiveRow extends ArchiveSubject {
  phase: ArchivePhase
  retry: ArchiveRetry
  photoIds: readonly string[]
}

export interface DownloadArchiveContext {
  /** Several at once, by id; each has a child of the same id. */
  rows: Readonly<Record<string, ArchiveRow>>
}

/** What the list says of a download. */
export type KnownDownload = { downloadId: string; status: DownloadStatus }

export type DownloadArchiveEvent =
  | ({ type: 'DOWNLOAD_ASKED'; downloadId: string } & Selection)
  /** Of a download in the list: made again, saved, removed. */
  | { type: 'REPEAT_ASKED'; subject: ArchiveSubject }
  | { type: 'SAVE_ASKED'; subject: ArchiveSubject }
  | { type: 'REMOVE_ASKED'; subject: ArchiveSubject }
  /** Back after a reload: these were awaited. */
  | { type: 'RETURNED'; downloadIds: readonly string[] }
  | { type: 'RETRIED'; downloadId: string }
  /** A message of the push socket, or a new socket: messages may have been missed. */
  | { type: 'PUSHED'; key: ArchiveKey; downloadId: string }
  | { type: 'CATCH_UP' }
  | ArchiveReport

export type DownloadArchiveFact = PushWanted | ArchiveFact

/** What is to be done with a download of the list. */
export const asked = (subject: ArchiveSubject, startsAs: ArchiveInput['startsAs']): ArchiveInput => ({
  ...subject,
  startsAs,
  retry: startsAs === 'saving' ? 'save' : 'repeat',
  photoIds: [],
  sharedAlbumId: null,
})

/** Awaited before a reload: the list says how far it is. */
export const returned = (downloadId: string): ArchiveInput =>
  asked({ downloadId, name: null, photosCount: 0 }, 'waiting')

/** A new selection to be downloaded. */
export const requested = ({
  downloadId,
  name,
  photoIds,
  sharedAlbumId,
}: { downloadId: string } & Selection): ArchiveInput => ({
  downloadId,
  name,
  photosCount: photoIds.length,
  startsAs: 'requesting',
  retry: 'request',
  photoIds,
  sharedAlbumId,
})

const rowOf = ({ downloadId, name, photosCount, startsAs, retry, photoIds }: ArchiveInput): ArchiveRow => ({
  downloadId,
  name,
  photosCount,
  phase: startsAs,
  retry,
  photoIds,
})

const STATUS_OF = {
  'archive-generation-started': 'IN_PROGRESS',
  'archive-generation-finished': 'READY',
  'archive-generation-error': 'FAILED',
} as const satisfies Record<ArchiveKey, DownloadStatus>

export const statusOf = (key: ArchiveKey): DownloadStatus => STATUS_OF[key]

export const isInTheMaking = ({ phase }: ArchiveRow): boolean => phase === 'waiting' || phase === 'preparing'

export const anyAwaited = ({ rows }: DownloadArchiveContext): boolean =>
  Object.values(rows).some((row) => row.phase === 'requesting' || isInTheMaking(row))

/** Photo spec 5: between one photo and 100. */
export const fitsArchive = (photosCount: number): boolean => photosCount > 0 && photosCount <= MAX_DOWNLOAD_PHOTOS

/** Whether a call for these photos is in flight. */
export const isBeingRequested = ({ rows }: DownloadArchiveContext, photoIds: readonly string[]): boolean =>
  Object.values(rows).some(
    (row) =>
      row.phase === 'requesting' &&
      row.photoIds.length === photoIds.length &&
      row.photoIds.every((photoId, at) => photoId === photoIds[at]),
  )

export const withArchive = ({ rows }: DownloadArchiveContext, input: ArchiveInput): DownloadArchiveContext => ({
  rows: { ...rows, [input.downloadId]: rowOf(input) },
})

export function withReport(
  { rows }: DownloadArchiveContext,
  { downloadId, phase, retry }: Extract<ArchiveReport, { type: 'ARCHIVE_CHANGED' }>,
): DownloadArchiveContext {
  const row = rows[downloadId]
  return row ? { rows: { ...rows, [downloadId]: { ...row, phase, retry } } } : { rows }
}

export function withoutArchive({ rows }: DownloadArchiveContext, downloadId: string): DownloadArchiveContext {
  const { [downloadId]: _left, ...others } = rows
  return { rows: others }
}
