import { copyBatchMachine, copyToAlbumMachine } from '#machines/copy-to-album/machine.ts'
import { createAlbumMachine } from '#machines/create-album/machine.ts'
import { deleteAlbumMachine } from '#machines/delete-album/machine.ts'
import { editAlbumMachine } from '#machines/edit-album/machine.ts'
import { removeBatchMachine, removeFromAlbumMachine } from '#machines/remove-from-album/machine.ts'
import type { SendCall } from '#src/platform/http.ts'
import {
  defineCopyBatchActor,
  defineCreateAlbumActor,
  defineCreateTargetAlbumActor,
  defineDeleteAlbumActor,
  defineEditAlbumActor,
  defineRemoveBatchActor,
} from './actors.ts'
import { createAlbumsApi } from './api.ts'

const calls = (send: SendCall) => ({ api: createAlbumsApi(send) })

export const provideCreateAlbum = (send: SendCall) =>
  createAlbumMachine.provide({ actors: { submit: defineCreateAlbumActor(calls(send)) } })

export const provideEditAlbum = (send: SendCall) =>
  editAlbumMachine.provide({ actors: { submit: defineEditAlbumActor(calls(send)) } })

export const provideDeleteAlbum = (send: SendCall) =>
  deleteAlbumMachine.provide({ actors: { call: defineDeleteAlbumActor(calls(send)) } })

export const provideCopyToAlbum = (send: SendCall) =>
  copyToAlbumMachine.provide({
    actors: {
      createAlbum: defineCreateTargetAlbumActor(calls(send)),
      copyBatch: copyBatchMachine.provide({ actors: { runBatch: defineCopyBatchActor(calls(send)) } }),
    },
  })

export const provideRemoveFromAlbum = (send: SendCall) =>
  removeFromAlbumMachine.provide({
    actors: { removeBatch: removeBatchMachine.provide({ actors: { runBatch: defineRemoveBatchActor(calls(send)) } }) },
  })
