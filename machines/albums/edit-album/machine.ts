import type { SnapshotFrom } from 'xstate'
import { createForm } from '../../shared/form/machine.ts'
import { ALBUM_NAME_REFUSALS, albumNameForm } from '../album-name.ts'

export interface AlbumRenamed {
  type: 'albumRenamed'
  albumId: string
  albumName: string
}

/** An album gets another name (photo spec 2, 'Album modal'). */
export const editAlbumMachine = createForm<
  { name: string },
  { name: string },
  { albumId: string },
  { albumName: string },
  AlbumRenamed
>({
  id: 'edit-album',
  schema: albumNameForm,
  refusals: ALBUM_NAME_REFUSALS,
  succeeded: (_values, { albumName }, { albumId }) => [{ type: 'albumRenamed', albumId, albumName }],
})
export type EditAlbumSnapshot = SnapshotFrom<typeof editAlbumMachine>
