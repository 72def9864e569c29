import { deletePhotosEntry } from '#machines/delete-photos/catalogue.ts'
import type { DeletePhotosFact } from '#machines/delete-photos/types.ts'
import { DeletePhotosScreen } from '#src/selection/DeletePhotosScreen.tsx'
import { Behind } from '../screens/uploads/Behind.tsx'
import { defineFlow } from './flow-stories.tsx'

/** What has left the list for good, as the cache would have it. */
const deletedBy = (facts: readonly DeletePhotosFact[]): Record<string, true> =>
  Object.fromEntries(
    facts.flatMap((fact) => (fact.type === 'photosDeleted' ? fact.photoIds.map((id) => [id, true]) : [])),
  )

export const deletePhotosFlow = defineFlow(deletePhotosEntry, ({ snapshot, send, facts }) => (
  <Behind hidden={{ ...snapshot.context.hidden, ...deletedBy(facts) }}>
    <DeletePhotosScreen snapshot={snapshot} send={send} />
  </Behind>
))
