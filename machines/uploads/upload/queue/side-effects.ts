import type { UploadContext } from '../model.ts'
import { type Rows, uploadIdOf } from '../rows.ts'
import type { UploadRow } from '../schema.ts'
import { activeOf } from './schedule.ts'

/** What has to be done after a change of the queue. */
export interface SideEffects {
  /** Keys of files whose child stops, and of those whose child starts. */
  stopped: readonly string[]
  started: readonly string[]
  /** Keys of files that are no longer needed. */
  released: readonly string[]
  /** Ids of uploads that the server has and that will not be resumed. */
  abandoned: readonly string[]
}

/** A row that changed, with what it is now. */
type Change = readonly [UploadRow, UploadRow | undefined]

/** Rows that differ in what another tab sent. Most rows are at the same index as before. */
export function changesBetween(before: Rows, after: Rows): Change[] {
  const suspects = before.filter((row, at) => after[at] !== row)
  if (suspects.length === 0) return []
  const byKey = new Map(after.map((row) => [row.key, row]))
  return suspects.map((row): Change => [row, byKey.get(row.key)])
}

/** Rows that one change of this queue touched: it either drops rows, or appends and replaces some. */
function changesOf(before: Rows, after: Rows): Change[] {
  const changes: Change[] = []
  if (before === after) return changes
  const drops = after.length < before.length
  let at = 0
  for (const row of before) {
    const now = after[at]
    const stays = now === row || now?.key === row.key
    if (stays || !drops) at += 1
    if (now !== row) changes.push([row, stays ? now : undefined])
  }
  return changes
}

const isInLibrary = (row: UploadRow) => 'imageId' in row

/** Keys of files that are stored or whose rows are gone. */
export const releasedBy = (changes: readonly Change[]): string[] =>
  changes.filter(([row, now]) => !isInLibrary(row) && (now === undefined || isInLibrary(now))).map(([row]) => row.key)

/** An active file may have an upload whose id did not arrive yet. Its id is the file's key. */
const MAY_HAVE_STARTED: readonly UploadRow['state'][] = ['uploading', 'retrying']
const startedUploadOf = (row: UploadRow) =>
  uploadIdOf(row) ?? (MAY_HAVE_STARTED.includes(row.state) ? row.key : undefined)

/** A file chosen again resumes the upload of the row it replaced, so that one is kept. A twin's upload is not needed. */
function abandonedBy(changes: readonly Change[], after: Rows): string[] {
  const gone = changes.flatMap(([row, now]) => {
    const ends = now === undefined || (isInLibrary(now) && row.state !== 'processing')
    return ends ? (startedUploadOf(row) ?? []) : []
  })
  if (gone.length === 0) return []
  const resumed = new Set(after.map(uploadIdOf))
  return gone.filter((id) => !resumed.has(id))
}

/** Keys of files that are active after a change and were not before. */
function activated(before: UploadContext, after: UploadContext): string[] {
  if (before.phases === after.phases) return []
  const active = new Set(activeOf(before).map(({ key }) => key))
  return activeOf(after).flatMap(({ key }) => (active.has(key) ? [] : [key]))
}

export function sideEffectsOf(before: UploadContext, after: UploadContext): SideEffects {
  const changes = changesOf(before.rows, after.rows)
  return {
    stopped: activated(after, before),
    started: activated(before, after),
    released: releasedBy(changes),
    abandoned: abandonedBy(changes, after.rows),
  }
}
