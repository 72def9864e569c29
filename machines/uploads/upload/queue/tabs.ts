import type { UploadFile } from '../../upload-file/schema.ts'
import type { UploadContext } from '../model.ts'
import { asPending, imageIdOf, type Rows } from '../rows.ts'
import type { SharedQueue, UploadRow } from '../schema.ts'
import { newFiles, withFiles } from './commands.ts'
import { enqueued } from './schedule.ts'

export const EMPTY_QUEUE: UploadContext = {
  rows: [],
  phases: [],
  sent: {},
  removing: [],
  statusChecks: 0,
  lookupFailures: 0,
  paused: false,
  online: true,
  hold: null,
  tally: { stored: 0, failed: 0, duplicates: 0 },
  failure: null,
  leader: null,
  unconfirmed: [],
}

/** A kept row as the leader resumes it. */
function restoredRow(row: UploadRow): UploadRow {
  if (row.state === 'uploading' || row.state === 'retrying') return asPending(row, 'waiting')
  return row.state === 'removing' ? { ...row, state: 'stored' } : row
}

/** This tab leads from now on: it resumes the rows that were kept, and adds files chosen here in the meantime. */
export function restored(context: UploadContext, kept: { rows: Rows; paused: boolean }): UploadContext {
  const rows = kept.rows.map(restoredRow)
  const queue: UploadContext = {
    ...EMPTY_QUEUE,
    rows,
    phases: rows.map((row) => (row.state === 'processing' ? 'processing' : null)),
    // A former follower has seen the queue resumed, even if the last leader closed before that was kept.
    paused: kept.paused && context.leader?.permission !== 'open',
  }
  const resumed = enqueued(
    queue,
    rows.filter((row) => row.state === 'waiting'),
  )
  return withFiles(resumed, { files: context.unconfirmed })
}

const notAmong = (files: readonly UploadFile[], rows: Rows): UploadFile[] => {
  const seen = new Set(rows.map((row) => row.key))
  return files.filter((file) => !seen.has(file.key))
}

/** In a follower: the queue as the leader sent it. */
export function withLeaderQueue(context: UploadContext, { queue }: { queue: SharedQueue }): UploadContext {
  const { rows, sent, tally, hold, working, permission } = queue
  return {
    ...context,
    rows,
    sent,
    tally,
    hold,
    leader: { working, permission },
    unconfirmed: context.unconfirmed.length === 0 ? context.unconfirmed : notAmong(context.unconfirmed, rows),
  }
}

/** Files added before this tab leads or follows, or in a follower, are remembered until the leader shows them. */
export const withUnconfirmed = (
  context: UploadContext,
  { files }: { files: readonly UploadFile[] },
): UploadContext => ({
  ...context,
  unconfirmed: [...context.unconfirmed, ...newFiles(context, files)],
})

/** Ids of photos that are new in what the leader sent. */
export function newlyStored(before: Rows, after: Rows): string[] {
  const stored = after.flatMap((row, at) => (row.state === 'stored' && before[at] !== row ? [row.imageId] : []))
  if (stored.length === 0) return []
  const had = new Set(before.flatMap(imageIdOf))
  return stored.filter((imageId) => !had.has(imageId))
}
