import type { SharedQueue, UploadRow } from '#machines/uploads/upload/schema.ts'
import { rowsByKey } from '#src/areas/uploads/kept/row-changes.ts'

export interface QueueChanges extends Omit<SharedQueue, 'rows'> {
  changed: readonly UploadRow[]
  order?: readonly string[]
}

/** The queue after changes that another tab sent. Unchanged rows stay the same objects. */
export function withChanges(queue: SharedQueue, { changed, order, ...rest }: QueueChanges): SharedQueue {
  const fresh = rowsByKey(changed)
  if (order === undefined) {
    const rows = fresh.size === 0 ? queue.rows : queue.rows.map((row) => fresh.get(row.key) ?? row)
    return { ...rest, rows }
  }
  const known = rowsByKey(queue.rows)
  return { ...rest, rows: order.flatMap((key) => fresh.get(key) ?? known.get(key) ?? []) }
}
