import type { SharedQueue } from './model.ts'
import { permissionOf } from './queue/places.ts'
import type { UploadSnapshot } from './types.ts'

/** The queue as every tab shows it, whoever holds it; JSON. */
export function sharedQueueOf(snapshot: UploadSnapshot): SharedQueue {
  const { rows, sent, tally, hold, elsewhere } = snapshot.context
  return {
    rows,
    sent,
    tally,
    hold,
    working: elsewhere?.working ?? snapshot.matches({ queue: { holding: { sending: 'working' } } }),
    permission: elsewhere?.permission ?? permissionOf(snapshot.context),
  }
}
