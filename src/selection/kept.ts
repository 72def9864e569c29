import * as v from 'valibot'
import { MAX_SELECTED, sortKey } from '#contract/photos.ts'
import { storedValue } from '#src/platform/storage.ts'

/** What is selected in this tab: it survives the viewer and a reload. */
export const keptSelection = storedValue(
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

/** Photos that were deleted while the list is not there to hear of it. */
export function forgetSelected(photoIds: readonly string[]): void {
  const kept = keptSelection.read()
  if (kept === null) return
  const gone = new Set(photoIds)
  const selected = Object.fromEntries(Object.entries(kept.selected).filter(([id]) => !gone.has(id)))
  keptSelection.write({ ...kept, selected })
}
