import { useMemo, useSyncExternalStore } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { uploadMachine } from '#machines/uploads/upload/machine.ts'
import { throttled } from '#src/platform/throttled.ts'

/** The queue rerenders at most this often, in milliseconds: as often as a file reports progress. */
const DRAW_EVERY_MS = 200

type UploadActor = ActorRefFrom<typeof uploadMachine>

/** The queue's snapshot for rendering: with files in flight it changes far more often than is visible. */
export function useThrottledSnapshot(actor: UploadActor) {
  const { subscribe, read } = useMemo(() => throttledSnapshots(actor), [actor])
  return useSyncExternalStore(subscribe, read)
}

function throttledSnapshots(actor: UploadActor) {
  let seen = actor.getSnapshot()
  return {
    read: () => seen,
    subscribe(onChange: () => void) {
      const updates = throttled(DRAW_EVERY_MS, () => {
        seen = actor.getSnapshot()
        onChange()
      })
      const subscription = actor.subscribe(updates.request)
      // It may have changed since the first read.
      updates.request()
      return () => {
        subscription.unsubscribe()
        updates.stop()
      }
    },
  }
}
