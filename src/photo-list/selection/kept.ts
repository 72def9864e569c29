import * as v from 'valibot'
import { MAX_SELECTED } from '#contract/photos.ts'
import type { KeptSelection } from '#machines/photo-list/select-photos/model.ts'
import { customerValue } from '#src/platform/storage.ts'

/** One selection a tab, with the list it was made in: that of another list takes its place. */
const stored = customerValue(
  'session',
  'photos.selection',
  v.object({
    list: v.string(),
    grouping: v.string(),
    selected: v.pipe(
      v.record(v.string(), v.string()),
      v.check((selected) => Object.keys(selected).length <= MAX_SELECTED),
    ),
  }),
)

function write(list: string, { grouping, selected }: KeptSelection): void {
  if (Object.keys(selected).length > 0) stored.write({ list, grouping, selected })
  else if (stored.read()?.list === list) stored.remove()
}

/** What the customer has selected in this tab: it survives the viewer and a reload. */
export const keptSelection = {
  read(list: string): KeptSelection | null {
    const kept = stored.read()
    return kept?.list === list ? { grouping: kept.grouping, selected: kept.selected } : null
  },
  write,
  /** Photos that were deleted while their list is not there to hear of it. */
  forget(photoIds: readonly string[]): void {
    const kept = stored.read()
    if (kept === null) return
    const gone = new Set(photoIds)
    const selected = Object.fromEntries(Object.entries(kept.selected).filter(([id]) => !gone.has(id)))
    write(kept.list, { ...kept, selected })
  },
}
