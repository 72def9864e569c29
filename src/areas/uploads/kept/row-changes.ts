import type { UploadRow } from '#machines/uploads/upload/schema.ts'

type Rows = readonly UploadRow[]

/** The difference between two lists of rows; rows are compared by identity. */
export interface RowChanges {
  changed: UploadRow[]
  removed: string[]
  /** All keys in their order, when that changed. */
  order?: string[]
}

export const rowsByKey = (rows: Rows) => new Map(rows.map((row) => [row.key, row]))

export function rowChanges(before: Rows, after: Rows): RowChanges {
  if (before === after) return { changed: [], removed: [] }
  const isSameOrder = before.length === after.length && after.every((row, at) => row.key === before[at]?.key)
  if (isSameOrder) return { changed: after.filter((row, at) => row !== before[at]), removed: [] }
  const known = rowsByKey(before)
  const left = rowsByKey(after)
  return {
    changed: after.filter((row) => row !== known.get(row.key)),
    removed: before.filter((row) => !left.has(row.key)).map((row) => row.key),
    order: after.map((row) => row.key),
  }
}
