import { toFailure } from '#contract/failure.ts'
import { MAX_STATUS_IDS, type UploadStatus } from '#contract/uploads.ts'
import type { UploadContext } from '../model.ts'
import { asPending, asRefused, asRestarted, inLibrary } from '../rows.ts'
import type { UploadRow } from '../schema.ts'
import { enqueued, promoted, withTwins } from './schedule.ts'

/** An upload restarts from zero at most so often: when the server lost it, or got other bytes than were hashed. */
export const MAX_RESTARTS = 3

export const idsToCheck = ({ processing }: UploadContext): string[] =>
  processing.slice(0, MAX_STATUS_IDS).map(({ id }) => id)

const restartedOrFailed = (row: UploadRow, reason: 'hash-mismatch' | 'server') =>
  (row.restarts ?? 0) < MAX_RESTARTS ? asRestarted(row) : asRefused(row, reason)

/** The row after a status (open question 27). */
function afterStatus(row: UploadRow, status: UploadStatus): UploadRow {
  switch (status.state) {
    case 'stored':
    case 'duplicate':
      return inLibrary(row, status.state, status)
    case 'refused':
      return status.reason === 'hash-mismatch' ? restartedOrFailed(row, status.reason) : asRefused(row, status.reason)
    case 'unknown':
      return restartedOrFailed(row, 'server')
    case 'receiving':
      return asPending(row, 'waiting')
    default:
      return row
  }
}

/** Notes statuses. An upload still being received is resumed; one that was lost or has other bytes restarts from zero. */
export function withStatuses(
  context: UploadContext,
  { statuses }: { statuses: readonly UploadStatus[] },
): UploadContext {
  const byId = new Map(statuses.map((status) => [status.id, status]))
  const byKey = new Map(context.processing.flatMap(({ id, key }) => [[key, byId.get(id)] as const]))
  const before: UploadRow[] = []
  const after: UploadRow[] = []
  const rows = context.rows.map((row) => {
    const status = byKey.get(row.key)
    const next = status === undefined ? row : afterStatus(row, status)
    if (next === row) return row
    before.push(row)
    after.push(next)
    return next
  })
  if (after.length === 0) return { ...context, statusChecks: context.statusChecks + 1, failure: null }
  return withEnded({ ...context, rows, statusChecks: 0, failure: null }, before, after)
}

function withEnded(context: UploadContext, before: readonly UploadRow[], after: readonly UploadRow[]): UploadContext {
  const changed = new Set(after.map((row) => row.key))
  const count = (state: UploadRow['state']) => after.filter((row) => row.state === state).length
  const photos = new Map(
    after.flatMap((row) => ('imageId' in row && row.sha256 !== undefined ? [[row.sha256, row] as const] : [])),
  )
  const lost = before.filter((_, at) => after[at]?.state === 'failed' || after[at]?.sha256 === undefined)
  const noted: UploadContext = {
    ...context,
    processing: context.processing.filter(({ key }) => !changed.has(key)),
    tally: {
      stored: context.tally.stored + count('stored'),
      duplicates: context.tally.duplicates + count('duplicate'),
      failed: context.tally.failed + count('failed'),
    },
  }
  const twinned = withTwins(noted, photos)
  const ahead = promoted(twinned, new Set(lost.flatMap((row) => row.sha256 ?? [])))
  return enqueued(
    ahead,
    after.filter((row) => row.state === 'waiting'),
  )
}

export const withStatusFailed = (context: UploadContext, { error }: { error: unknown }): UploadContext => ({
  ...context,
  failure: toFailure(error),
  statusChecks: context.statusChecks + 1,
})
