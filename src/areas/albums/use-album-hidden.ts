import { useMemo, useSyncExternalStore } from 'react'
import type { PlacedPhotos } from '#machines/shared/placed-photos.ts'
import { useHidden } from '#src/areas/delete-photos/use-hidden.ts'
import { useAppFlow } from '#src/platform/flows.ts'
import { placedInAlbum } from './album-orders.ts'
import { removeFromAlbumFlow } from './app-flows.ts'

const nothing: Readonly<Record<string, true>> = {}

interface AlbumHidden {
  /** Photos that are being deleted, or taken out of this album: its list leaves them out until the result is known. */
  hidden: PlacedPhotos
  /** How many are being taken out of it. */
  removing: number
}

export function useAlbumHidden(albumId: string): AlbumHidden {
  const deleting = useHidden()
  const { actor: removals } = useAppFlow(removeFromAlbumFlow)
  const removing = useSyncExternalStore(
    (onChange) => {
      const subscription = removals?.subscribe(onChange)
      return () => subscription?.unsubscribe()
    },
    () => removals?.getSnapshot().context.hidden[albumId] ?? nothing,
  )
  return useMemo(() => {
    const ids = Object.keys(removing)
    const hidden = ids.length === 0 ? deleting : { ...deleting, ...placedInAlbum(albumId, ids) }
    return { hidden, removing: ids.length }
  }, [albumId, deleting, removing])
}
