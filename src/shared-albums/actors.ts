import { fromPromise } from 'xstate'
import type { SharedAlbumToDelete } from '#machines/delete-shared-album/machine.ts'
import type { SharedAlbumsApi } from './api.ts'

export const defineDeleteSharedAlbumActor = ({ api }: { api: SharedAlbumsApi }) =>
  fromPromise<{ albumId: string }, { subject: SharedAlbumToDelete }>(({ input, signal }) =>
    api.remove(input.subject.albumId, { signal }),
  )
