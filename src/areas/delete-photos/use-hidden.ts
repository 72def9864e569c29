import { useSyncExternalStore } from 'react'
import type { PlacedPhotos } from '#machines/shared/placed-photos.ts'
import { useAppFlow } from '#src/platform/flows.ts'
import { deletePhotosFlow } from './app-flows.ts'

const nothing: PlacedPhotos = {}

/** Photos being deleted: routes leave them out of tiles and counts until the result is known. */
export function useHidden(): PlacedPhotos {
  const { actor: deletions } = useAppFlow(deletePhotosFlow)
  return useSyncExternalStore(
    (onChange) => {
      const subscription = deletions?.subscribe(onChange)
      return () => subscription?.unsubscribe()
    },
    () => deletions?.getSnapshot().context.hidden ?? nothing,
  )
}
