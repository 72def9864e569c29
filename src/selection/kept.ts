import * as v from 'valibot'
import { MAX_SELECTED, sortKey } from '#contract/photos.ts'
import type { KeptSelection } from '#machines/select-photos/types.ts'
import { customerValue } from '#src/platform/storage.ts'

const stored = customerValue(
  'session',
  'photos.selection',
  v.object({
    sortKey,
    selected: v.pipe(
      v.record(v.string(), v.string()),
      v.check((selected) => Object.keys(selected).length <= MAX_SELECTED),
    ),
  }),
)

function write({ sortKey: by, selected }: KeptSelection): void {
  if (Object.keys(selected).length === 0) stored.remove()
  else stored.write({ sortKey: by, selected })
}

/** What the customer has selected in this tab: it survives the viewer and a reload. */
export const keptSelection = {
  read: (): KeptSelection | null => stored.read(),
  write,
  /** Photos that were deleted while the list is not there to hear of it. */
  forget(photoIds: readonly string[]): void {
    const kept = stored.read()
    if (kept === null) return
    const gone = new Set(photoIds)
    const selected = Object.fromEntries(Object.entries(kept.selected).filter(([id]) => !gone.has(id)))
    write({ ...kept, selected })
  },
}
