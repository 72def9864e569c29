import { useMemo, useSyncExternalStore } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { uploadMachine } from '#machines/upload/machine.ts'
import { throttled } from './throttled.ts'

/** The queue is drawn at most so often, in milliseconds: as often as a file tells how far it is. */
const DRAW_EVERY_MS = 200

type UploadActor = ActorRefFrom<typeof uploadMachine>

/** The queue's snapshot for drawing it: with files on their way it changes far more often than anybody can see. */
export function useCalmSnapshot(actor: UploadActor) {
  const { subscribe, read } = useMemo(() => calmly(actor), [actor])
  return useSyncExternalStore(subscribe, read)
}

function calmly(actor: UploadActor) {
  let seen = actor.getSnapshot()
  return {
    read: () => seen,
    subscribe(tell: () => void) {
      const telling = throttled(DRAW_EVERY_MS, () => {
        seen = actor.getSnapshot()
        tell()
      })
      const subscription = actor.subscribe(telling.ask)
      // it may have changed since it was read first
      telling.ask()
      return () => {
        subscription.unsubscribe()
        telling.stop()
      }
    },
  }
}
