import type { UploadStatus } from '#contract/uploads.ts'
import type { Tally, UploadContext, UploadFile, UploadReason, UploadRow } from './model.ts'

type Rows = UploadContext['rows']

export const NO_TALLY: Tally = { stored: 0, failed: 0, duplicates: 0 }

const fileOf = ({ key, name, bytes, type }: UploadFile): UploadFile => ({ key, name, bytes, type })

export function omit<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  const { [key]: _, ...rest } = record
  return rest
}

/** Adds files that are not there yet, at the end of the line. */
export function withFiles(context: UploadContext, files: readonly UploadFile[]): Partial<UploadContext> {
  const fresh = files.filter((file) => context.rows[file.key] === undefined)
  const keys = fresh.map((file) => file.key)
  const added = fresh.map((file): [string, UploadRow] => [file.key, { ...fileOf(file), state: 'waiting' }])
  return {
    order: [...context.order, ...keys],
    line: [...context.line, ...keys],
    rows: { ...context.rows, ...Object.fromEntries(added) },
  }
}

/** Changes one row; a row that was removed meanwhile stays removed. */
export function withRow(rows: Rows, key: string, change: (row: UploadRow) => UploadRow): Rows {
  const row = rows[key]
  return row === undefined ? rows : { ...rows, [key]: change(row) }
}

export function withoutKeys(context: UploadContext, keys: readonly string[]): Partial<UploadContext> {
  const gone = new Set(keys)
  const stays = (key: string) => !gone.has(key)
  return {
    order: context.order.filter(stays),
    line: context.line.filter(stays),
    rows: Object.fromEntries(Object.entries(context.rows).filter(([key]) => stays(key))),
  }
}

/** A file's child has ended: its place is free. */
export const withFreePlace = (context: UploadContext, key: string): Partial<UploadContext> => ({
  alive: omit(context.alive, key),
  sent: omit(context.sent, key),
})

export function withSent(context: UploadContext, key: string, uploadId: string): Partial<UploadContext> {
  return {
    ...withFreePlace(context, key),
    rows: withRow(context.rows, key, (row) => ({ ...fileOf(row), state: 'processing', uploadId })),
    processing: { ...context.processing, [uploadId]: key },
    asked: 0,
  }
}

export function withFailed(context: UploadContext, key: string, reason: UploadReason): Partial<UploadContext> {
  return {
    ...withFreePlace(context, key),
    rows: withRow(context.rows, key, (row) => ({
      ...fileOf(row),
      state: 'failed',
      reason,
      ...('uploadId' in row && row.uploadId !== undefined ? { uploadId: row.uploadId } : {}),
    })),
    tally: { ...context.tally, failed: context.tally.failed + 1 },
  }
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

export const mayBeRetried = (row: UploadRow | undefined): boolean =>
  row?.state === 'failed' && !FINAL_REASONS.includes(row.reason)

export const retryableKeys = (context: UploadContext): string[] =>
  context.order.filter((key) => mayBeRetried(context.rows[key]))

/** Puts failed files in line again; an upload the server knows goes on where it stopped. */
export function withRetried(context: UploadContext, keys: readonly string[]): Partial<UploadContext> {
  const waiting = keys.flatMap((key): [string, UploadRow][] => {
    const row = context.rows[key]
    if (row?.state !== 'failed') return []
    const known = row.uploadId === undefined ? {} : { uploadId: row.uploadId }
    return [[key, { ...fileOf(row), ...known, state: 'waiting' }]]
  })
  return {
    rows: { ...context.rows, ...Object.fromEntries(waiting) },
    line: [...context.line, ...keys],
    tally: { ...context.tally, failed: Math.max(0, context.tally.failed - keys.length) },
  }
}

type Ended = Exclude<UploadStatus, { state: 'receiving' | 'processing' }>

const endedOf = (statuses: readonly UploadStatus[]): Ended[] =>
  statuses.filter((status): status is Ended => status.state !== 'receiving' && status.state !== 'processing')

function endedRow(row: UploadRow, status: Ended): UploadRow {
  switch (status.state) {
    case 'stored':
    case 'duplicate':
      return { ...fileOf(row), state: status.state, imageId: status.imageId }
    case 'refused':
      return { ...fileOf(row), state: 'failed', reason: status.reason }
    default:
      return { ...fileOf(row), state: 'failed', reason: 'server' }
  }
}

export const isFailure = (status: UploadStatus): boolean => status.state === 'refused' || status.state === 'unknown'

/** Keys whose photos are in the library now: their files are no longer needed. */
export const keysInLibrary = (context: UploadContext, statuses: readonly UploadStatus[]): string[] =>
  endedOf(statuses)
    .filter((status) => !isFailure(status))
    .flatMap((status) => context.processing[status.id] ?? [])

/** Notes what became of uploads (open question 27). */
export function withStatuses(context: UploadContext, statuses: readonly UploadStatus[]): Partial<UploadContext> {
  const ended = endedOf(statuses)
  const rows = { ...context.rows }
  const processing = { ...context.processing }
  for (const status of ended) {
    const key = processing[status.id]
    delete processing[status.id]
    const row = key === undefined ? undefined : rows[key]
    if (row !== undefined) rows[row.key] = endedRow(row, status)
  }
  const count = (state: Ended['state']) => ended.filter((status) => status.state === state).length
  return {
    rows,
    processing,
    asked: ended.length === 0 ? context.asked + 1 : 0,
    failure: null,
    tally: {
      stored: context.tally.stored + count('stored'),
      duplicates: context.tally.duplicates + count('duplicate'),
      failed: context.tally.failed + ended.filter(isFailure).length,
    },
  }
}

const FINISHED: readonly UploadRow['state'][] = ['stored', 'duplicate', 'failed']

export const finishedKeys = (context: UploadContext): string[] =>
  context.order.filter((key) => FINISHED.includes(context.rows[key]?.state ?? 'waiting'))

export const keysToRemove = (context: UploadContext): string[] =>
  context.order.filter((key) => context.rows[key]?.state === 'removing')

export const imageIdOf = (row: UploadRow | undefined): string[] =>
  row !== undefined && 'imageId' in row ? [row.imageId] : []

export const toBeRemoved = (row: UploadRow): UploadRow => (row.state === 'stored' ? { ...row, state: 'removing' } : row)

/** Ends a deletion: what failed is shown as stored again, the rest loses its row. */
export function withRemoved(context: UploadContext, failed: readonly string[]): Partial<UploadContext> {
  const deleted = deletedKeys(context, failed)
  const rest = withoutKeys(context, deleted)
  const rows = { ...rest.rows }
  for (const key of context.removing) {
    const row = rows[key]
    if (row?.state === 'removing') rows[key] = { ...row, state: 'stored' }
  }
  return { ...rest, rows, removing: [] }
}

/** Keys of the deletion at work whose photos are gone. */
export const deletedKeys = (context: UploadContext, failed: readonly string[]): string[] =>
  context.removing.filter((key) => !imageIdOf(context.rows[key]).some((id) => failed.includes(id)))
