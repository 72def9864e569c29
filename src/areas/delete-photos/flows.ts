import { fromPromise } from 'xstate'
import { deleteAllPhotos, restoreAllPhotos } from '#contract/deleted-photos.ts'
import { deleteAllPhotosMachine } from '#machines/delete-photos/delete-all-photos/machine.ts'
import {
  deleteBatchMachine,
  deletePhotosMachine,
  restoreBatchMachine,
} from '#machines/delete-photos/delete-photos/machine.ts'
import { callActor } from '#src/platform/call-actor.ts'
import type { SendCall } from '#src/platform/http.ts'
import { defineDeleteBatchActor, defineRestoreBatchActor } from './actors.ts'

export const provideDeletePhotos = (send: SendCall) =>
  deletePhotosMachine.provide({
    actors: {
      deleteBatch: deleteBatchMachine.provide({ actors: { runBatch: defineDeleteBatchActor(send) } }),
      restoreBatch: restoreBatchMachine.provide({ actors: { runBatch: defineRestoreBatchActor(send) } }),
    },
  })

export const provideDeleteAllPhotos = (send: SendCall) =>
  deleteAllPhotosMachine.provide({
    actors: {
      deleteAll: callActor(send, deleteAllPhotos, () => ({})),
      // What was deleted at that moment comes back; null is everything that can.
      restoreAll: fromPromise<void, { deletedAt: string | null }>(async ({ input: { deletedAt }, signal }) => {
        await send(restoreAllPhotos, { body: deletedAt === null ? {} : { deletedAt } }, { signal })
      }),
    },
  })
