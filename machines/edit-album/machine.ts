import * as v from 'valibot'
import type { SnapshotFrom } from 'xstate'
import { ALBUM_NAME, MAX_ALBUM_NAME } from '#contract/albums.ts'
import { createForm } from '../form/machine.ts'
import type { MessageId } from '../notices.ts'

/** A text's id as the message of a schema. */
const message = (id: MessageId) => id

/** Photo spec 5, on submit only. */
const schema = v.object({
  name: v.pipe(
    v.string(),
    v.minLength(1, message('albums.nameMissing')),
    v.maxLength(MAX_ALBUM_NAME, message('albums.nameTooLong')),
    v.regex(ALBUM_NAME, message('albums.nameInvalid')),
  ),
})

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
  schema,
  refusals: { invalid: 'albums.nameInvalid' },
  succeeded: (_values, { albumName }, { albumId }) => [{ type: 'albumRenamed', albumId, albumName }],
})
export type EditAlbumSnapshot = SnapshotFrom<typeof editAlbumMachine>
