import { useSyncExternalStore } from 'react'
import { useRunningFlow } from '#src/platform/flows.ts'
import { deletePhotosFlow } from './app-flows.ts'

const nothing: Readonly<Record<string, true>> = {}

/** Photos being deleted: routes leave them out of tiles and counts until it is known whether they are. */
export function useHidden(): Readonly<Record<string, true>> {
  const deletions = useRunningFlow(deletePhotosFlow)
  return useSyncExternalStore(
    (tell) => {
      const subscription = deletions?.subscribe(tell)
      return () => subscription?.unsubscribe()
    },
    () => deletions?.getSnapshot().context.hidden ?? nothing,
  )
}
