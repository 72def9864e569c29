import { deleteSharedAlbumEntry } from '#machines/shared-albums/delete-shared-album/catalogue.ts'
import { DeleteSharedAlbumScreen } from '#src/areas/shared-albums/DeleteSharedAlbumScreen.tsx'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow } from './flow-stories.tsx'

export const deleteSharedAlbum = defineFlow(deleteSharedAlbumEntry, ({ snapshot, send }) => (
  <PageBackdrop>
    <DeleteSharedAlbumScreen snapshot={snapshot} send={send} />
  </PageBackdrop>
))
