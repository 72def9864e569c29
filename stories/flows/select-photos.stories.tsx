import type { Meta } from '@storybook/react-vite'
import { selectPhotosEntry } from '#machines/select-photos/catalogue.ts'
import { PhotosScreen } from '#src/photos/PhotosScreen.tsx'
import { libraryOf } from '../screens/grid/library.ts'
import { TimelineDemo } from '../screens/grid/TimelineDemo.tsx'
import { InFrame } from '../screens/photos/InFrame.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const ignore = () => undefined
const months = libraryOf(240, 6)

const meta = { title: 'Flows/Select photos', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(selectPhotosEntry, ({ snapshot, send }) => (
  <InFrame>
    <PhotosScreen
      library={{
        state: 'shown',
        timeline: <TimelineDemo months={months} isSelecting={snapshot.matches('selecting')} />,
      }}
      photosCount={240}
      sorting={{ sortKey: 'dateTaken', sortOrder: 'desc' }}
      onSort={ignore}
      selection={snapshot}
      send={send}
      onSelectAll={ignore}
      onDelete={ignore}
      isDeleting={false}
      welcome={null}
      hideBackLink={false}
    />
  </InFrame>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
