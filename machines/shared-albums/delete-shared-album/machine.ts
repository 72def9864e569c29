import type { SnapshotFrom } from 'xstate'
import { type NoticeEvent, successNotice } from '../../notices.ts'
import { createRequest } from '../../shared/request/machine.ts'

/** A type and no interface: machines take only types that are JSON objects by their look. */
export type SharedAlbumToDelete = {
  albumId: string
  albumName: string
  /** The owner deletes the album for everybody, a participant takes their photos out of it. */
  role: 'owner' | 'participant'
}

export interface SharedAlbumDeleted {
  type: 'sharedAlbumDeleted'
  albumId: string
}

/** Deletes a shared album, or leaves it (photo spec 2, 6; open questions 24, 66). */
export const deleteSharedAlbumMachine = createRequest<
  SharedAlbumToDelete,
  { albumId: string },
  SharedAlbumDeleted | NoticeEvent
>({
  id: 'delete-shared-album',
  succeeded: ({ albumId, albumName }) => [
    { type: 'sharedAlbumDeleted', albumId },
    successNotice('albums.deleted', { albumName }),
  ],
})
export type DeleteSharedAlbumSnapshot = SnapshotFrom<typeof deleteSharedAlbumMachine>
