import { mayBeRetried } from '#machines/upload/rows.ts'
import type { UploadRow } from '#machines/upload/types.ts'

const FINISHED: readonly UploadRow['state'][] = ['stored', 'duplicate', 'removing']
const isFinished = (row: UploadRow) => FINISHED.includes(row.state)

/** Whether the queue holds something the customer still waits for, or was not told yet: it goes on after a reload. */
export const goesOn = (rows: readonly UploadRow[]): boolean => rows.some((row) => !isFinished(row))

/** Whether a row's file may have to be sent, now or after a reload. */
export const needsFile = (row: UploadRow): boolean => row.state !== 'processing' && !isFinished(row)

/** The row of a tab that went away, as another tab goes on with it. */
function openedRow(row: UploadRow, hasFile: boolean): UploadRow {
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
      // To be tried again it has to be chosen again, so that is what the row says.
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

/** Kept rows to go on with. A queue that had come to its end starts empty. */
export const openedRows = (rows: readonly UploadRow[], hasFile: (key: string) => boolean): UploadRow[] =>
  goesOn(rows) ? rows.map((row) => openedRow(row, hasFile(row.key))) : []
