import { deleteSharedAlbum } from '#contract/shared-albums.ts'
import { deleteSharedAlbumMachine } from '#machines/shared-albums/delete-shared-album/machine.ts'
import { callActor } from '#src/platform/call-actor.ts'
import type { SendCall } from '#src/platform/http.ts'

export const provideDeleteSharedAlbum = (send: SendCall) =>
  deleteSharedAlbumMachine.provide({
    actors: { call: callActor(send, deleteSharedAlbum, ({ subject }) => ({ params: { id: subject.albumId } })) },
  })
