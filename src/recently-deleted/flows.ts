import { purgeAllPhotosMachine } from '#machines/purge-all-photos/machine.ts'
import { purgeBatchMachine, purgePhotosMachine } from '#machines/purge-photos/machine.ts'
import type { SendCall } from '#src/platform/http.ts'
import { definePurgeAllActor, definePurgeBatchActor } from './actors.ts'
import { createDeletedPhotosApi } from './api.ts'

const calls = (send: SendCall) => ({ api: createDeletedPhotosApi(send) })

export const providePurgePhotos = (send: SendCall) =>
  purgePhotosMachine.provide({
    actors: { purgeBatch: purgeBatchMachine.provide({ actors: { runBatch: definePurgeBatchActor(calls(send)) } }) },
  })

export const providePurgeAllPhotos = (send: SendCall) =>
  purgeAllPhotosMachine.provide({ actors: { call: definePurgeAllActor(calls(send)) } })
