import { deletePhotosEntry } from '#machines/delete-photos/catalogue.ts'
import { DeletePhotosScreen } from '#src/selection/DeletePhotosScreen.tsx'
import { Behind } from '../screens/uploads/Behind.tsx'
import { defineFlow } from './flow-stories.tsx'

export const deletePhotosFlow = defineFlow(deletePhotosEntry, (moment) => (
  <Behind>
    <DeletePhotosScreen {...moment} />
  </Behind>
))
