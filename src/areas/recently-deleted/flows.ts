import { purgeAllPhotos } from '#contract/deleted-photos.ts'
import { purgeAllPhotosMachine } from '#machines/recently-deleted/purge-all-photos/machine.ts'
import { purgeBatchMachine, purgePhotosMachine } from '#machines/recently-deleted/purge-photos/machine.ts'
import { callActor } from '#src/platform/call-actor.ts'
import type { SendCall } from '#src/platform/http.ts'
import { definePurgeBatchActor } from './actors.ts'

export const providePurgePhotos = (send: SendCall) =>
  purgePhotosMachine.provide({
    actors: { purgeBatch: purgeBatchMachine.provide({ actors: { runBatch: definePurgeBatchActor(send) } }) },
  })

export const providePurgeAllPhotos = (send: SendCall) =>
  purgeAllPhotosMachine.provide({ actors: { call: callActor(send, purgeAllPhotos, () => ({})) } })
