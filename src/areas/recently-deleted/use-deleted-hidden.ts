import { useMemo, useSyncExternalStore } from 'react'
import type { PlacedPhotos } from '#machines/shared/placed-photos.ts'
import { deletePhotosFlow } from '#src/areas/delete-photos/app-flows.ts'
import { useAppFlow } from '#src/platform/flows.ts'
import { purgePhotosFlow } from './app-flows.ts'

type Ids = Readonly<Record<string, true>>
const nothing: Ids = {}

interface Running {
  subscribe(onChange: () => void): { unsubscribe(): void }
}

function useIds(flow: Running | null, read: () => Ids): Ids {
  return useSyncExternalStore((onChange) => {
    const subscription = flow?.subscribe(onChange)
    return () => subscription?.unsubscribe()
  }, read)
}

/** Photos that are being restored or deleted for good: the list leaves them out until the result is known. */
export function useDeletedHidden(): PlacedPhotos {
  const { actor: deletions } = useAppFlow(deletePhotosFlow)
  const { actor: purges } = useAppFlow(purgePhotosFlow)
  const restoring = useIds(deletions, () => deletions?.getSnapshot().context.restoring ?? nothing)
  const purging = useIds(purges, () => purges?.getSnapshot().context.hidden ?? nothing)
  return useMemo(() => ({ ...restoring, ...purging }), [restoring, purging])
}
