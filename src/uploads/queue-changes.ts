import type { SharedQueue, UploadRow } from '#machines/upload/types.ts'

type Rows = readonly UploadRow[]

/** What became different from one list of rows to the next; rows are compared by identity. */
export interface RowChanges {
  changed: UploadRow[]
  removed: string[]
  /** All keys in their order, when that changed. */
  order?: string[]
}

/** The queue but for its rows, which are told as changes. */
export interface QueueChanges extends Omit<SharedQueue, 'rows'> {
  changed: readonly UploadRow[]
  order?: readonly string[]
}

const byKey = (rows: Rows) => new Map(rows.map((row) => [row.key, row]))

export function rowChanges(before: Rows, after: Rows): RowChanges {
  if (before === after) return { changed: [], removed: [] }
  const isSameOrder = before.length === after.length && after.every((row, at) => row.key === before[at]?.key)
  if (isSameOrder) return { changed: after.filter((row, at) => row !== before[at]), removed: [] }
  const known = byKey(before)
  const left = byKey(after)
  return {
    changed: after.filter((row) => row !== known.get(row.key)),
    removed: before.filter((row) => !left.has(row.key)).map((row) => row.key),
    order: after.map((row) => row.key),
  }
}

/** The queue after changes another tab told; rows that did not change stay the same objects. */
export function withChanges(queue: SharedQueue, { changed, order, ...rest }: QueueChanges): SharedQueue {
  const fresh = byKey(changed)
  if (order === undefined) {
    const rows = fresh.size === 0 ? queue.rows : queue.rows.map((row) => fresh.get(row.key) ?? row)
    return { ...rest, rows }
  }
  const known = byKey(queue.rows)
  return { ...rest, rows: order.flatMap((key) => fresh.get(key) ?? known.get(key) ?? []) }
}
