import type { Meta } from '@storybook/react-vite'
import { storageStatusEntry } from '#machines/storage/storage-status/catalogue.ts'
import { StorageStatusScreen } from '#src/areas/storage/StorageStatusScreen.tsx'
import { STORAGE } from '../screens/storage/samples.ts'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Photo storage status', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(storageStatusEntry, ({ snapshot, send }) => (
  <PageBackdrop>
    <StorageStatusScreen
      snapshot={snapshot}
      send={send}
      storage={STORAGE.days}
      photosCount={1284}
      albumsCount={12}
      onExport={() => undefined}
      onDelete={() => undefined}
      termsHref="#terms"
    />
  </PageBackdrop>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
