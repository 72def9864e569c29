import { snapshotAt } from '@albumen/simulator/catalogue/snapshots.ts'
import { addToAlbumEntry } from '#machines/albums/add-to-album/catalogue.ts'
import { copyBatchEntry, copyToAlbumEntry } from '#machines/albums/copy-to-album/catalogue.ts'
import { createAlbumEntry } from '#machines/albums/create-album/catalogue.ts'
import { deleteAlbumEntry } from '#machines/albums/delete-album/catalogue.ts'
import { editAlbumEntry } from '#machines/albums/edit-album/catalogue.ts'
import { removeBatchEntry, removeFromAlbumEntry } from '#machines/albums/remove-from-album/catalogue.ts'
import type { RemoveFromAlbumFact } from '#machines/albums/remove-from-album/machine.ts'
import { selectPhotosEntry } from '#machines/photo-list/select-photos/catalogue.ts'
import { AlbumScreen } from '#src/areas/albums/AlbumScreen.tsx'
import { CopyToAlbumScreen } from '#src/areas/albums/CopyToAlbumScreen.tsx'
import { CreateAlbumScreen } from '#src/areas/albums/CreateAlbumScreen.tsx'
import { DeleteAlbumScreen } from '#src/areas/albums/DeleteAlbumScreen.tsx'
import { EditAlbumScreen } from '#src/areas/albums/EditAlbumScreen.tsx'
import { RemoveFromAlbumScreen } from '#src/areas/albums/RemoveFromAlbumScreen.tsx'
import { NOW, sampleAlbums } from '../screens/albums/samples.ts'
import { InFrame } from '../screens/photos/InFrame.tsx'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow, defineRequest } from './flow-stories.tsx'

const ignore = () => undefined

export const addToAlbum = defineFlow(addToAlbumEntry, ({ snapshot, send }) => (
  <InFrame>
    <AlbumScreen
      album={{ albumName: 'Winter in Dalarna', photosCount: 0, created: new Date(NOW).toISOString(), cover: null }}
      photos={{ state: 'empty' }}
      now={NOW}
      sorting={{ sortKey: 'created', sortOrder: 'desc' }}
      onSort={ignore}
      selection={snapshotAt(selectPhotosEntry, 'notSelecting')}
      send={ignore}
      onSelectAll={ignore}
      onRename={ignore}
      onDeleteAlbum={ignore}
      onCopyToAlbum={ignore}
      onRemove={ignore}
      isRemoving={false}
      addPhotos={{
        onAsk: () => send({ type: 'ADD_ASKED', withApp: true }),
        isOpeningApp: snapshot.matches('openingApp'),
      }}
    />
  </InFrame>
))

export const copyBatch = defineFlow(copyBatchEntry)

export const copyToAlbum = defineFlow(copyToAlbumEntry, ({ snapshot, send }) => (
  <PageBackdrop>
    <CopyToAlbumScreen snapshot={snapshot} send={send} choices={sampleAlbums} />
  </PageBackdrop>
))

export const createAlbum = defineFlow(createAlbumEntry, ({ snapshot, send }) => (
  <PageBackdrop>
    <CreateAlbumScreen snapshot={snapshot} send={send} />
  </PageBackdrop>
))

export const deleteAlbum = defineRequest(deleteAlbumEntry, 'Screens/Albums/Delete album', (moment) => (
  <PageBackdrop>
    <DeleteAlbumScreen {...moment} />
  </PageBackdrop>
))

export const editAlbum = defineFlow(editAlbumEntry, (moment) => (
  <PageBackdrop>
    <EditAlbumScreen {...moment} />
  </PageBackdrop>
))

export const removeBatch = defineFlow(removeBatchEntry)

/** What has left the album for good, as the cache would have it. */
const removedBy = (facts: readonly RemoveFromAlbumFact[]): Record<string, true> =>
  Object.fromEntries(
    facts.flatMap((fact) => (fact.type === 'photosRemovedFromAlbum' ? fact.photoIds.map((id) => [id, true]) : [])),
  )

export const removeFromAlbum = defineFlow(removeFromAlbumEntry, ({ snapshot, send, facts }) => (
  <PageBackdrop hidden={{ ...Object.assign({}, ...Object.values(snapshot.context.hidden)), ...removedBy(facts) }}>
    <RemoveFromAlbumScreen snapshot={snapshot} send={send} />
  </PageBackdrop>
))
