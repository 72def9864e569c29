import { fromPromise } from 'xstate'
import type { RunBatch } from '#machines/batch/machine.ts'
import type { AlbumToDelete } from '#machines/delete-album/machine.ts'
import type { AlbumsApi } from './api.ts'

interface Calls {
  api: AlbumsApi
}

/** The call of the create form; the copy dialog's own is `defineCreateTargetAlbumActor`. */
export const defineCreateAlbumActor = ({ api }: Calls) =>
  fromPromise<{ albumId: string }, { values: { name: string }; subject: Record<never, never> }>(({ input, signal }) =>
    api.create(input.values.name, { signal }),
  )

export const defineCreateTargetAlbumActor = ({ api }: Calls) =>
  fromPromise<{ albumId: string }, { name: string }>(({ input, signal }) => api.create(input.name, { signal }))

export const defineEditAlbumActor = ({ api }: Calls) =>
  fromPromise<{ albumName: string }, { values: { name: string }; subject: { albumId: string } }>(
    ({ input: { values, subject }, signal }) => api.rename(subject.albumId, values.name, { signal }),
  )

export const defineDeleteAlbumActor = ({ api }: Calls) =>
  fromPromise<{ albumId: string }, { subject: AlbumToDelete }>(({ input, signal }) =>
    api.remove(input.subject.albumId, { signal }),
  )

export const defineCopyBatchActor = ({ api }: Calls): RunBatch<{ albumId: string }> =>
  fromPromise(({ input: { ids, target }, signal }) => api.addPhotos(target.albumId, ids, { signal }))

export const defineRemoveBatchActor = ({ api }: Calls): RunBatch<{ albumId: string }> =>
  fromPromise(({ input: { ids, target }, signal }) => api.removePhotos(target.albumId, ids, { signal }))
