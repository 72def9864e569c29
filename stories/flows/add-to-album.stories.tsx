import { snapshotAt } from '@albumen/simulator/catalogue/snapshots.ts'
import type { Meta } from '@storybook/react-vite'
import { addToAlbumEntry } from '#machines/albums/add-to-album/catalogue.ts'
import { selectPhotosEntry } from '#machines/photo-list/select-photos/catalogue.ts'
import { AlbumScreen } from '#src/areas/albums/AlbumScreen.tsx'
import { NOW } from '../screens/albums/samples.ts'
import { InFrame } from '../screens/photos/InFrame.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Add photos to an album', parameters: flowParameters } satisfies Meta
export default meta

const ignore = () => undefined

const flow = defineFlow(addToAlbumEntry, ({ snapshot, send }) => (
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
      onCopy={ignore}
      onRemove={ignore}
      isRemoving={false}
      addPhotos={{
        onAsk: () => send({ type: 'ADD_ASKED', withApp: true }),
        isOpeningApp: snapshot.matches('openingApp'),
      }}
    />
  </InFrame>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
