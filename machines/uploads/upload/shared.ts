import type { UploadSnapshot } from './machine.ts'
import { permissionOf } from './queue/schedule.ts'
import type { SharedQueue } from './schema.ts'

/** The queue as every tab shows it, in the leader and in followers; JSON. */
export function sharedQueueOf(snapshot: UploadSnapshot): SharedQueue {
  const { rows, sent, tally, hold, leader } = snapshot.context
  return {
    rows,
    sent,
    tally,
    hold,
    working: leader?.working ?? snapshot.matches({ queue: { leading: { sending: 'working' } } }),
    permission: leader?.permission ?? permissionOf(snapshot.context),
  }
}
