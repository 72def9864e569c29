import { storageStatusEntry } from '#machines/storage/storage-status/catalogue.ts'
import { StorageStatusScreen } from '#src/areas/storage/StorageStatusScreen.tsx'
import { STORAGE } from '../screens/storage/samples.ts'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow } from './flow-stories.tsx'

export const storageStatus = defineFlow(storageStatusEntry, ({ snapshot, send }) => (
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
