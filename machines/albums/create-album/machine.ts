import type { SnapshotFrom } from 'xstate'
import { createForm } from '../../shared/form/machine.ts'
import { ALBUM_NAME_REFUSALS, albumNameForm } from '../album-name.ts'

export interface AlbumCreated {
  type: 'albumCreated'
  albumId: string
  albumName: string
}

/** A new, empty album (photo spec 2, 'Album modal'). */
export const createAlbumMachine = createForm<
  { name: string },
  { name: string },
  Record<never, never>,
  { albumId: string },
  AlbumCreated
>({
  id: 'create-album',
  schema: albumNameForm,
  refusals: ALBUM_NAME_REFUSALS,
  succeeded: ({ name }, { albumId }) => [{ type: 'albumCreated', albumId, albumName: name }],
})
export type CreateAlbumSnapshot = SnapshotFrom<typeof createAlbumMachine>
