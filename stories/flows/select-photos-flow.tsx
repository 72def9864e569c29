import { selectPhotosEntry } from '#machines/photo-list/select-photos/catalogue.ts'
import { PhotosScreen } from '#src/areas/photos/PhotosScreen.tsx'
import { InFrame } from '../screens/photos/InFrame.tsx'
import { defineFlow } from './flow-stories.tsx'
import { SelectableLibrary } from './SelectableLibrary.tsx'

const ignore = () => undefined

export const selectPhotosFlow = defineFlow(selectPhotosEntry, ({ snapshot, send }) => (
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
