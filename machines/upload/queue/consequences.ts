import type { UploadContext, UploadRow } from '../model.ts'
import { type Rows, uploadIdOf } from '../rows.ts'

/** What has to be done beside noting a change. */
export interface Consequences {
  /** Keys of files whose child stops, and of those that get one. */
  stopped: readonly string[]
  started: readonly string[]
  /** Keys of files nobody needs any more. */
  released: readonly string[]
  /** Uploads the server knows and that nobody goes on with. */
  abandoned: readonly string[]
}

/** A row that changed, with what it is now. */
type Change = readonly [UploadRow, UploadRow | undefined]

/** Rows of which another tab told that changed: most stand where they stood. */
export function changesBetween(before: Rows, after: Rows): Change[] {
  const suspects = before.filter((row, at) => after[at] !== row)
  if (suspects.length === 0) return []
  const byKey = new Map(after.map((row) => [row.key, row]))
  return suspects.map((row): Change => [row, byKey.get(row.key)])
}

/** Rows one change of this queue touched: it either drops rows, or puts new ones at the end or in the place of others. */
function changesOf(before: Rows, after: Rows): Change[] {
  const changes: Change[] = []
  if (before === after) return changes
  const drops = after.length < before.length
  let at = 0
  for (const row of before) {
    const now = after[at]
    const stays = now?.key === row.key
    if (stays || !drops) at += 1
    if (now !== row) changes.push([row, stays ? now : undefined])
  }
  return changes
}

const isInLibrary = (row: UploadRow) => 'imageId' in row

/** Keys of files that are done or gone. */
export const releasedBy = (changes: readonly Change[]): string[] =>
  changes.filter(([row, now]) => !isInLibrary(row) && (now === undefined || isInLibrary(now))).map(([row]) => row.key)

/** What is at work may have an upload nobody was told of yet: it is made under the file's key. */
const MAY_HAVE_BEGUN: readonly UploadRow['state'][] = ['uploading', 'retrying']
const begunUploadOf = (row: UploadRow) => uploadIdOf(row) ?? (MAY_HAVE_BEGUN.includes(row.state) ? row.key : undefined)

/** A file chosen again goes on with the upload of the row whose place it took; a twin that had begun is not needed. */
function abandonedBy(changes: readonly Change[], after: Rows): string[] {
  const gone = changes.flatMap(([row, now]) => {
    const ends = now === undefined || (isInLibrary(now) && row.state !== 'processing')
    return ends ? (begunUploadOf(row) ?? []) : []
  })
  if (gone.length === 0) return []
  const goesOn = new Set(after.map(uploadIdOf))
  return gone.filter((id) => !goesOn.has(id))
}

const added = (before: readonly string[], after: readonly string[]) =>
  before === after ? [] : after.filter((key) => !before.includes(key))

export function consequencesOf(before: UploadContext, after: UploadContext): Consequences {
  const changes = changesOf(before.rows, after.rows)
  return {
    stopped: added(after.alive, before.alive),
    started: added(before.alive, after.alive),
    released: releasedBy(changes),
    abandoned: abandonedBy(changes, after.rows),
  }
}
