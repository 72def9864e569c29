import type { UploadFile, UploadReason } from '../upload-file/schema.ts'
import type { LibraryPhoto, UploadRow, UploadRowState } from './schema.ts'

export type Rows = readonly UploadRow[]

export const rowOf = (rows: Rows, key: string): UploadRow | undefined => rows.find((row) => row.key === key)

export const fileOf = ({ key, name, bytes, type, albumId }: UploadFile): UploadFile => ({
  key,
  name,
  bytes,
  type,
  ...(albumId !== undefined && { albumId }),
})

/** Id of the upload that the server has of a file, while the file has not become a photo. */
export const uploadIdOf = (row: UploadRow | undefined): string | undefined =>
  row !== undefined && 'uploadId' in row ? row.uploadId : undefined

export const imageIdOf = (row: UploadRow | undefined): string[] =>
  row !== undefined && 'imageId' in row ? [row.imageId] : []

/** The fields a row keeps in every state. */
const lastingOf = (row: UploadRow) => ({
  ...fileOf(row),
  ...(row.sha256 === undefined ? {} : { sha256: row.sha256 }),
  ...(row.restarts === undefined ? {} : { restarts: row.restarts }),
})

const uploadIdEntry = (row: UploadRow) => {
  const uploadId = uploadIdOf(row)
  return uploadId === undefined ? {} : { uploadId }
}

/** An unfinished row, with the upload to resume. */
export const asPending = (row: UploadRow, state: 'waiting' | 'paused' | 'uploading' | 'retrying'): UploadRow => ({
  ...lastingOf(row),
  ...uploadIdEntry(row),
  state,
})
/** An active file of which the server has an upload now. */
export function asStarted(row: UploadRow, uploadId: string): UploadRow {
  const isActive = row.state === 'waiting' || row.state === 'uploading' || row.state === 'retrying'
  return !isActive || row.uploadId === uploadId ? row : { ...row, uploadId }
}
export const asProcessing = (row: UploadRow, uploadId: string): UploadRow => ({
  ...lastingOf(row),
  state: 'processing',
  uploadId,
})
export const asFailed = (row: UploadRow, reason: UploadReason): UploadRow => ({
  ...lastingOf(row),
  ...uploadIdEntry(row),
  state: 'failed',
  reason,
})
/** Refused by the server: there is no upload to resume. */
export const asRefused = (row: UploadRow, reason: UploadReason): UploadRow => ({
  ...lastingOf(row),
  state: 'failed',
  reason,
})
export const inLibrary = (
  row: UploadRow,
  state: 'stored' | 'duplicate',
  { imageId, thumbnailUrl }: LibraryPhoto,
): UploadRow => ({
  ...lastingOf(row),
  state,
  imageId,
  ...(thumbnailUrl === undefined ? {} : { thumbnailUrl }),
})
/** A duplicate where the content is one of these photos, by their hashes. */
export function asDuplicate(row: UploadRow, photos: ReadonlyMap<string, LibraryPhoto>): UploadRow {
  const photo = photos.get(row.sha256 ?? '')
  return photo === undefined ? row : inLibrary(row, 'duplicate', photo)
}
export const asRestarted = (row: UploadRow): UploadRow => ({
  ...fileOf(row),
  restarts: (row.restarts ?? 0) + 1,
  state: 'waiting',
})

/** Changes one row; an unknown key changes nothing. */
export function withRow(rows: Rows, key: string, change: (row: UploadRow) => UploadRow): Rows {
  const at = rows.findIndex((row) => row.key === key)
  const row = rows[at]
  if (row === undefined) return rows
  const changed = change(row)
  return changed === row ? rows : rows.with(at, changed)
}

/** The file can never become a photo: it is not sent a second time. */
const FINAL_REASONS: readonly UploadReason[] = [
  'not-a-photo',
  'damaged',
  'too-many-pixels',
  'empty',
  'gone',
  'too-large',
]

const isOneOf = (states: readonly UploadRowState[]) => (row: UploadRow | undefined) =>
  row !== undefined && states.includes(row.state)

export const mayBeRetried = (row: UploadRow | undefined): boolean =>
  row?.state === 'failed' && !FINAL_REASONS.includes(row.reason)
export const mayBeCancelled = isOneOf(['waiting', 'paused', 'missing', 'uploading', 'retrying'])
export const mayBePaused = isOneOf(['waiting', 'uploading', 'retrying'])
export const mayBeResumed = isOneOf(['paused'])
export const isStored = isOneOf(['stored'])
export const endedWithoutPhoto = isOneOf(['failed', 'duplicate'])
export const isFinished = isOneOf(['stored', 'duplicate', 'failed'])
export const hasPhoto = isOneOf(['stored', 'duplicate'])
