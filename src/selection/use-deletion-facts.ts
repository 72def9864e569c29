import { useEffect, useEffectEvent } from 'react'
import type { DeletePhotosFact } from '#machines/delete-photos/types.ts'
import { useRunningFlow } from '#src/platform/flows.ts'
import { deletePhotosFlow } from './app-flows.ts'

/** Passes what the deletions tell on to the flows of a route. */
export function useDeletionFacts(onFact: (fact: DeletePhotosFact) => void): void {
  const deletions = useRunningFlow(deletePhotosFlow)
  const tell = useEffectEvent(onFact)
  useEffect(() => {
    const subscription = deletions?.on('*', (fact) => tell(fact))
    return () => subscription?.unsubscribe()
  }, [deletions])
}
