import { deleteAllPhotosEntry } from '#machines/delete-photos/delete-all-photos/catalogue.ts'
import {
  deleteBatchEntry,
  deletePhotosEntry,
  restoreBatchEntry,
} from '#machines/delete-photos/delete-photos/catalogue.ts'
import type { DeletePhotosFact } from '#machines/delete-photos/delete-photos/machine.ts'
import { DeleteAllPhotosScreen } from '#src/areas/delete-photos/DeleteAllPhotosScreen.tsx'
import { DeletePhotosScreen } from '#src/areas/delete-photos/DeletePhotosScreen.tsx'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow } from './flow-stories.tsx'

export const deleteAllPhotos = defineFlow(deleteAllPhotosEntry, ({ snapshot, send }) => (
  <PageBackdrop>
    <DeleteAllPhotosScreen snapshot={snapshot} send={send} />
  </PageBackdrop>
))

export const deleteBatch = defineFlow(deleteBatchEntry)

/** Photos removed from the list, as the cache would have it. */
function deletedBy(facts: readonly DeletePhotosFact[]): Record<string, true> {
  const deleted: Record<string, true> = {}
  for (const fact of facts) {
    if (fact.type === 'photosDeleted') for (const id of fact.photoIds) deleted[id] = true
    if (fact.type === 'photosRestored') for (const id of fact.photoIds) delete deleted[id]
  }
  return deleted
}

export const deletePhotos = defineFlow(deletePhotosEntry, ({ snapshot, send, facts }) => (
  <PageBackdrop hidden={{ ...snapshot.context.hidden, ...deletedBy(facts) }}>
    <DeletePhotosScreen snapshot={snapshot} send={send} />
  </PageBackdrop>
))

export const restoreBatch = defineFlow(restoreBatchEntry)
