import type { SelectPhotosSnapshot } from '#machines/photo-list/select-photos/machine.ts'
import type { OrderPrints } from './order-prints.tsx'
import { type Source, useSelectionDownload } from './use-downloads.ts'
import { useOrderPrints } from './use-order-prints.ts'
import type { ConnectedPhotoList } from './use-photo-list.tsx'
import type { PhotoSelection } from './use-photo-selection.ts'

/** What the screen of every list of photos in the library takes: its selection, and what can be done with it. */
export interface ListActions {
  selection: SelectPhotosSnapshot
  send: PhotoSelection['send']
  onSelectAll: () => void
  /** Left out where photos can't be downloaded. */
  onDownload?: (() => void) | undefined
  /** Left out where prints can't be ordered. */
  prints?: OrderPrints | undefined
}

/** A list's actions, as far as the brand has them. */
export function useListActions({ selection, selectAll }: ConnectedPhotoList, source: Source): ListActions {
  return {
    selection: selection.snapshot,
    send: selection.send,
    onSelectAll: selectAll,
    onDownload: useSelectionDownload(selection, source),
    prints: useOrderPrints(selection),
  }
}
