import { toFailure } from '#contract/failure.ts'
import { MAX_STATUS_IDS, type UploadStatus } from '#contract/uploads.ts'
import type { UploadContext } from '../model.ts'
import { asPending, asRefused, asRestarted, inLibrary, uploadIdOf } from '../rows.ts'
import type { UploadRow } from '../schema.ts'
import { rowsIn } from './phases.ts'
import { changed, enqueued, withDuplicates } from './schedule.ts'

/** An upload restarts from zero at most so often: when the server lost it, or got other bytes than were hashed. */
export const MAX_RESTARTS = 3

export const idsToCheck = (context: UploadContext): string[] =>
  rowsIn(context, 'processing', MAX_STATUS_IDS).flatMap((row) => uploadIdOf(row) ?? [])

const restartedOrFailed = (row: UploadRow, reason: 'hash-mismatch' | 'server') =>
  (row.restarts ?? 0) < MAX_RESTARTS ? asRestarted(row) : asRefused(row, reason)

/** A row before and after a status check. */
type Change = readonly [UploadRow, UploadRow]

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
  const changes = rowsIn(context, 'processing').flatMap((row): Change[] => {
    const status = byId.get(uploadIdOf(row) ?? '')
    const next = status === undefined ? row : afterStatus(row, status)
    return next === row ? [] : [[row, next]]
  })
  if (changes.length === 0) return { ...context, statusChecks: context.statusChecks + 1, failure: null }
  return { ...withEnded(context, changes), statusChecks: 0, failure: null }
}

function withEnded(context: UploadContext, changes: readonly Change[]): UploadContext {
  const next = new Map(changes.map(([{ key }, row]) => [key, row]))
  const after = [...next.values()]
  const count = (state: UploadRow['state']) => after.filter((row) => row.state === state).length
  const tally = {
    stored: context.tally.stored + count('stored'),
    duplicates: context.tally.duplicates + count('duplicate'),
    failed: context.tally.failed + count('failed'),
  }
  const photos = new Map(
    after.flatMap((row) => ('imageId' in row && row.sha256 !== undefined ? [[row.sha256, row] as const] : [])),
  )
  const noted = { ...changed(context, new Set(next.keys()), (row) => next.get(row.key) ?? row), tally }
  return enqueued(
    withDuplicates(noted, 'waitingForTwin', photos),
    after.filter((row) => row.state === 'waiting'),
  )
}

export const withStatusFailed = (context: UploadContext, { error }: { error: unknown }): UploadContext => ({
  ...context,
  failure: toFailure(error),
  statusChecks: context.statusChecks + 1,
})
