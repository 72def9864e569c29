import { deleteAllPhotosMachine } from '#machines/delete-all-photos/machine.ts'
import { deleteBatchMachine, deletePhotosMachine, restoreBatchMachine } from '#machines/delete-photos/machine.ts'
import type { SendCall } from '#src/platform/http.ts'
import {
  defineDeleteAllActor,
  defineDeleteBatchActor,
  defineRestoreAllActor,
  defineRestoreBatchActor,
} from './actors.ts'
import { createDeletePhotosApi } from './api.ts'

export function provideDeletePhotos(send: SendCall) {
  const api = createDeletePhotosApi(send)
  return deletePhotosMachine.provide({
    actors: {
      deleteBatch: deleteBatchMachine.provide({ actors: { runBatch: defineDeleteBatchActor({ api }) } }),
      restoreBatch: restoreBatchMachine.provide({ actors: { runBatch: defineRestoreBatchActor({ api }) } }),
    },
  })
}

export function provideDeleteAllPhotos(send: SendCall) {
  const api = createDeletePhotosApi(send)
  return deleteAllPhotosMachine.provide({
    actors: { deleteAll: defineDeleteAllActor({ api }), restoreAll: defineRestoreAllActor({ api }) },
  })
}
