import { deleteSharedAlbumMachine } from '#machines/delete-shared-album/machine.ts'
import type { SendCall } from '#src/platform/http.ts'
import { defineDeleteSharedAlbumActor } from './actors.ts'
import { createSharedAlbumsApi } from './api.ts'

export const provideDeleteSharedAlbum = (send: SendCall) =>
  deleteSharedAlbumMachine.provide({
    actors: { call: defineDeleteSharedAlbumActor({ api: createSharedAlbumsApi(send) }) },
  })
