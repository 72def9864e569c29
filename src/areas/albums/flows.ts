import { addAlbumPhotos, createAlbum, deleteAlbum, removeAlbumPhotos, updateAlbum } from '#contract/albums.ts'
import { copyBatchMachine, copyToAlbumMachine } from '#machines/albums/copy-to-album/machine.ts'
import { createAlbumMachine } from '#machines/albums/create-album/machine.ts'
import { deleteAlbumMachine } from '#machines/albums/delete-album/machine.ts'
import { editAlbumMachine } from '#machines/albums/edit-album/machine.ts'
import { removeBatchMachine, removeFromAlbumMachine } from '#machines/albums/remove-from-album/machine.ts'
import { callActor } from '#src/platform/call-actor.ts'
import type { SendCall } from '#src/platform/http.ts'

export const provideCreateAlbum = (send: SendCall) =>
  createAlbumMachine.provide({
    actors: { submit: callActor(send, createAlbum, ({ values }) => ({ body: { name: values.name } })) },
  })

export const provideEditAlbum = (send: SendCall) =>
  editAlbumMachine.provide({
    actors: {
      submit: callActor(send, updateAlbum, ({ values, subject }) => ({
        params: { id: subject.albumId },
        body: { name: values.name },
      })),
    },
  })

export const provideDeleteAlbum = (send: SendCall) =>
  deleteAlbumMachine.provide({
    actors: { call: callActor(send, deleteAlbum, ({ subject }) => ({ params: { id: subject.albumId } })) },
  })

export const provideCopyToAlbum = (send: SendCall) =>
  copyToAlbumMachine.provide({
    actors: {
      createAlbum: callActor(send, createAlbum, ({ name }) => ({ body: { name } })),
      copyBatch: copyBatchMachine.provide({
        actors: {
          runBatch: callActor(send, addAlbumPhotos, ({ ids, target }) => ({
            params: { id: target.albumId },
            body: { photoIds: [...ids] },
          })),
        },
      }),
    },
  })

export const provideRemoveFromAlbum = (send: SendCall) =>
  removeFromAlbumMachine.provide({
    actors: {
      removeBatch: removeBatchMachine.provide({
        actors: {
          runBatch: callActor(send, removeAlbumPhotos, ({ ids, target }) => ({
            params: { id: target.albumId },
            body: { photoIds: [...ids] },
          })),
        },
      }),
    },
  })
