import { previewPhotoEntry } from '#machines/photo-list/preview-photo/catalogue.ts'
import { selectPhotosEntry } from '#machines/photo-list/select-photos/catalogue.ts'
import { PhotosScreen } from '#src/areas/photos/PhotosScreen.tsx'
import { landscape, panorama, portrait } from '../screens/photo-list/viewer/photos.ts'
import { ViewerInWords } from '../screens/photo-list/viewer/ViewerInWords.tsx'
import { InFrame } from '../screens/photos/InFrame.tsx'
import { defineFlow } from './flow-stories.tsx'
import { SelectableLibrary } from './SelectableLibrary.tsx'

const photos = [portrait, landscape, panorama]
const photoOf = (photoId: string | null | undefined) => photos.find(({ id }) => id === photoId) ?? null

export const previewPhoto = defineFlow(previewPhotoEntry, ({ snapshot, send }) => {
  const { photoId, previousId, nextId } = snapshot.context
  return (
    <ViewerInWords
      snapshot={snapshot}
      send={send}
      photo={photoOf(photoId)}
      previous={photoOf(previousId)}
      next={photoOf(nextId)}
      position={null}
      actions={[]}
    />
  )
})

const ignore = () => undefined

export const selectPhotos = defineFlow(selectPhotosEntry, ({ snapshot, send }) => (
  <InFrame>
    <PhotosScreen
      library={{
        state: 'shown',
        grid: <SelectableLibrary snapshot={snapshot} send={send} />,
      }}
      photosCount={11}
      sorting={{ sortKey: 'dateTaken', sortOrder: 'desc' }}
      onSort={ignore}
      selection={snapshot}
      send={send}
      onSelectAll={ignore}
      onDelete={ignore}
      onDeleteAll={() => send({ type: 'DELETE_ALL_ASKED' })}
      isDeleting={false}
      isOffline={false}
      welcome={null}
      back={{ path: '#home', text: 'photos.back' }}
    />
  </InFrame>
))
