import type { UploadContext } from '../model.ts'
import { withRow } from '../rows.ts'
import type { UploadRow } from '../schema.ts'
import { changed, dropped, imageIdsOf } from './schedule.ts'

interface Failed {
  failed: readonly string[]
}

const keysToRemove = ({ rows }: UploadContext): string[] =>
  rows.flatMap((row) => (row.state === 'removing' ? [row.key] : []))

export const moreToRemove = ({ rows }: UploadContext): boolean => rows.some((row) => row.state === 'removing')

export const withMarked = (context: UploadContext, { key }: { key: string }): UploadContext => ({
  ...context,
  rows: withRow(context.rows, key, (row) => (row.state === 'stored' ? { ...row, state: 'removing' } : row)),
})

export const withRemovals = (context: UploadContext): UploadContext => ({
  ...context,
  removing: keysToRemove(context),
})

/** Keys of the deletion in flight whose photos are deleted. */
export const deletedKeys = (context: UploadContext, failed: readonly string[]): string[] =>
  context.removing.filter((key) => !imageIdsOf(context, [key]).some((id) => failed.includes(id)))

/** Ends a deletion: rows that failed are stored again, the others are dropped. */
export function withRemoved(context: UploadContext, { failed }: Failed): UploadContext {
  const deleted = new Set(deletedKeys(context, failed))
  const restore = (row: UploadRow): UploadRow => (row.state === 'removing' ? { ...row, state: 'stored' } : row)
  return { ...changed(dropped(context, deleted), new Set(context.removing), restore), removing: [] }
}
