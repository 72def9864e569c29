import * as v from 'valibot'
import { MAX_SELECTED, sortKey } from '#contract/photos.ts'
import type { KeptSelection } from '#machines/select-photos/types.ts'
import { storedValue } from '#src/platform/storage.ts'

const stored = storedValue(
  'session',
  'photos.selection',
  v.object({
    customerId: v.string(),
    sortKey,
    selected: v.pipe(
      v.record(v.string(), v.string()),
      v.check((selected) => Object.keys(selected).length <= MAX_SELECTED),
    ),
  }),
)

/** What this customer has selected in this tab: it survives the viewer and a reload, and nobody else gets it. */
export interface KeptForCustomer {
  read: () => KeptSelection | null
  write: (selection: KeptSelection) => void
  /** Photos that were deleted while the list is not there to hear of it. */
  forget: (photoIds: readonly string[]) => void
}

/** `customerId` is null while nobody is known: then nothing is kept and nothing read. */
export function keptSelection(customerId: string | null): KeptForCustomer {
  const read = (): KeptSelection | null => {
    const kept = stored.read()
    if (kept === null || kept.customerId !== customerId) return null
    return { sortKey: kept.sortKey, selected: kept.selected }
  }
  const write = ({ sortKey: by, selected }: KeptSelection) => {
    if (Object.keys(selected).length === 0) stored.remove()
    else if (customerId !== null) stored.write({ customerId, sortKey: by, selected })
  }
  return {
    read,
    write,
    forget: (photoIds) => {
      const kept = read()
      if (kept === null) return
      const gone = new Set(photoIds)
      const selected = Object.fromEntries(Object.entries(kept.selected).filter(([id]) => !gone.has(id)))
      write({ ...kept, selected })
    },
  }
}

/** Whoever's it is: nobody is signed in any more. */
export const dropKeptSelection = (): void => stored.remove()
