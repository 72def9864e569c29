import { mayBeRetried } from '#machines/uploads/upload/rows.ts'
import type { UploadRow } from '#machines/uploads/upload/schema.ts'

const FINISHED: readonly UploadRow['state'][] = ['stored', 'duplicate', 'removing']
const isFinished = (row: UploadRow) => FINISHED.includes(row.state)

/** Whether the queue has rows that are unfinished, failed or missing: it is restored after a reload. */
export const isResumable = (rows: readonly UploadRow[]): boolean => rows.some((row) => !isFinished(row))

/** Whether the row's file may still have to be sent, now or after a reload. */
export const needsFile = (row: UploadRow): boolean => row.state !== 'processing' && !isFinished(row)

/** A row of a closed tab, as another tab resumes it. */
function restoredRow(row: UploadRow, hasFile: boolean): UploadRow {
  switch (row.state) {
    case 'waiting':
    case 'uploading':
    case 'retrying':
      return { ...row, state: hasFile ? 'waiting' : 'missing' }
    case 'missing':
      return hasFile ? { ...row, state: 'waiting' } : row
    case 'paused':
      return hasFile ? row : { ...row, state: 'missing' }
    case 'failed': {
      // A retry needs the file, so the row asks to choose it again.
      if (hasFile || !mayBeRetried(row)) return row
      const { reason: _reason, ...rest } = row
      return { ...rest, state: 'missing' }
    }
    case 'removing':
      return { ...row, state: 'stored' }
    default:
      return row
  }
}

/** Kept rows to resume. A queue that was finished starts empty. */
export const restoredRows = (rows: readonly UploadRow[], hasFile: (key: string) => boolean): UploadRow[] =>
  isResumable(rows) ? rows.map((row) => restoredRow(row, hasFile(row.key))) : []
