import { deleteBatchMachine } from '#machines/delete-batch/machine.ts'
import { deletePhotosMachine } from '#machines/delete-photos/machine.ts'
import { selectPhotosMachine } from '#machines/select-photos/machine.ts'
import type { SendCall } from '#src/platform/http.ts'
import { defineDeletePhotosActor, defineLoadIdsActor } from './actors.ts'
import { createSelectionApi } from './api.ts'

export const provideSelectPhotos = (send: SendCall) =>
  selectPhotosMachine.provide({ actors: { loadIds: defineLoadIdsActor({ api: createSelectionApi(send) }) } })

export const provideDeletePhotos = (send: SendCall) =>
  deletePhotosMachine.provide({
    actors: {
      deleteBatch: deleteBatchMachine.provide({
        actors: { deletePhotos: defineDeletePhotosActor({ api: createSelectionApi(send) }) },
      }),
    },
  })
