import { purgeAllPhotosEntry } from '#machines/recently-deleted/purge-all-photos/catalogue.ts'
import { purgeBatchEntry, purgePhotosEntry } from '#machines/recently-deleted/purge-photos/catalogue.ts'
import { PurgeAllPhotosScreen } from '#src/areas/recently-deleted/PurgeAllPhotosScreen.tsx'
import { PurgePhotosScreen } from '#src/areas/recently-deleted/PurgePhotosScreen.tsx'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow, defineRequest } from './flow-stories.tsx'

export const purgeAllPhotos = defineRequest(
  purgeAllPhotosEntry,
  'Screens/Photos/Delete everything for good',
  ({ snapshot, send }) => (
    <PageBackdrop>
      <PurgeAllPhotosScreen snapshot={snapshot} send={send} />
    </PageBackdrop>
  ),
)

export const purgeBatch = defineFlow(purgeBatchEntry)

export const purgePhotos = defineFlow(purgePhotosEntry, ({ snapshot, send }) => (
  <PageBackdrop hidden={snapshot.context.hidden}>
    <PurgePhotosScreen snapshot={snapshot} send={send} />
  </PageBackdrop>
))
