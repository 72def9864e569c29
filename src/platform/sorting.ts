import { useCallback, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { type Sorting, sorting } from '#contract/photos.ts'
import { customerValue } from './storage.ts'

const listSortings = v.object({ albumPhotos: sorting, sharedAlbumPhotos: sorting, photos: sorting })
type ListSortings = v.InferOutput<typeof listSortings>
export type SortedList = keyof ListSortings

/** Photo spec 3: the sorting of each list until the customer chooses another. */
const DEFAULTS: ListSortings = {
  albumPhotos: { sortKey: 'created', sortOrder: 'desc' },
  sharedAlbumPhotos: { sortKey: 'created', sortOrder: 'desc' },
  photos: { sortKey: 'dateTaken', sortOrder: 'desc' },
}

const stored = customerValue('local', 'sortingOptions', listSortings)
const listeners = new Set<() => void>()
let current: ListSortings | null = null

const read = (): ListSortings => {
  current ??= stored.read()
  return current ?? DEFAULTS
}

export const sortingOf = (list: SortedList): Sorting => read()[list]

/** Changes and stores the sorting of a list, for all pages that show it. */
export function changeSorting(list: SortedList, next: Sorting): void {
  current = { ...read(), [list]: next }
  stored.write(current)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The sorting of a list and how to change it. Invalid stored options are discarded (photo spec 3). */
export function useSorting(list: SortedList): [Sorting, (next: Sorting) => void] {
  const value = useSyncExternalStore(subscribe, () => sortingOf(list))
  return [value, useCallback((next) => changeSorting(list, next), [list])]
}
