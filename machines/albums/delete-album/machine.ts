import type { SnapshotFrom } from 'xstate'
import { type NoticeEvent, successNotice } from '../../notices.ts'
import { createRequest } from '../../shared/request/machine.ts'

/** A type and no interface: machines take only types that are JSON objects by their look. */
export type AlbumToDelete = { albumId: string; albumName: string }

export interface AlbumDeleted {
  type: 'albumDeleted'
  albumId: string
}

/** Deletes an album, not its photos (photo spec 2, 'Delete album modal'). */
export const deleteAlbumMachine = createRequest<AlbumToDelete, { albumId: string }, AlbumDeleted | NoticeEvent>({
  id: 'delete-album',
  succeeded: ({ albumId, albumName }) => [
    { type: 'albumDeleted', albumId },
    successNotice('albums.deleted', { albumName }),
  ],
})
export type DeleteAlbumSnapshot = SnapshotFrom<typeof deleteAlbumMachine>
