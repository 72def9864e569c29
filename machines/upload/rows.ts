import type { LibraryPhoto, UploadFile, UploadReason, UploadRow, UploadRowState } from './model.ts'

export type Rows = readonly UploadRow[]

export const rowOf = (rows: Rows, key: string): UploadRow | undefined => rows.find((row) => row.key === key)

export const fileOf = ({ key, name, bytes, type }: UploadFile): UploadFile => ({ key, name, bytes, type })

/** The upload the server knows of a file whose bytes it may not have whole. */
export const uploadIdOf = (row: UploadRow | undefined): string | undefined =>
  row !== undefined && 'uploadId' in row ? row.uploadId : undefined

export const imageIdOf = (row: UploadRow | undefined): string[] =>
  row !== undefined && 'imageId' in row ? [row.imageId] : []

/** What a row keeps whatever becomes of it. */
const lastingOf = (row: UploadRow) => ({
  ...fileOf(row),
  ...(row.sha256 === undefined ? {} : { sha256: row.sha256 }),
  ...(row.restarts === undefined ? {} : { restarts: row.restarts }),
})

const begunOf = (row: UploadRow) => {
  const uploadId = uploadIdOf(row)
  return uploadId === undefined ? {} : { uploadId }
}

/** A row that is not done, with the upload it goes on with. */
export const underWay = (row: UploadRow, state: 'waiting' | 'paused' | 'uploading' | 'retrying'): UploadRow => ({
  ...lastingOf(row),
  ...begunOf(row),
  state,
})
/** A file at work, known to the server. */
export function asStarted(row: UploadRow, uploadId: string): UploadRow {
  const atWork = row.state === 'waiting' || row.state === 'uploading' || row.state === 'retrying'
  return !atWork || row.uploadId === uploadId ? row : { ...row, uploadId }
}
export const asProcessing = (row: UploadRow, uploadId: string): UploadRow => ({
  ...lastingOf(row),
  state: 'processing',
  uploadId,
})
export const asFailed = (row: UploadRow, reason: UploadReason): UploadRow => ({
  ...lastingOf(row),
  ...begunOf(row),
  state: 'failed',
  reason,
})
/** Failed at the server: there is no upload to go on with. */
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
/** A file whose content is one of these photos, by their hashes. */
export function asDuplicate(row: UploadRow, photos: ReadonlyMap<string, LibraryPhoto>): UploadRow {
  const photo = photos.get(row.sha256 ?? '')
  return photo === undefined ? row : inLibrary(row, 'duplicate', photo)
}
/** A file that begins again from nothing. */
export const asNew = (row: UploadRow): UploadRow => ({
  ...fileOf(row),
  restarts: (row.restarts ?? 0) + 1,
  state: 'waiting',
})

/** Changes one row; a row that was removed meanwhile stays removed. */
export function withRow(rows: Rows, key: string, change: (row: UploadRow) => UploadRow): Rows {
  const at = rows.findIndex((row) => row.key === key)
  const row = rows[at]
  if (row === undefined) return rows
  const changed = change(row)
  return changed === row ? rows : rows.with(at, changed)
}

/** Files that can never become a photo are not sent a second time. */
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
