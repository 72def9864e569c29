import { uploadEntry } from '#machines/uploads/upload/catalogue.ts'
import { sharedQueueOf } from '#machines/uploads/upload/shared.ts'
import { UploadsScreen } from '#src/areas/uploads/panel/UploadsScreen.tsx'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { previewOf } from '../screens/uploads/samples.ts'
import { defineFlow } from './flow-stories.tsx'

const ignore = () => undefined

export const uploadFlow = defineFlow(uploadEntry, ({ snapshot, send }) => (
  <PageBackdrop>
    <UploadsScreen
      snapshot={snapshot}
      queue={sharedQueueOf(snapshot)}
      send={send}
      pace={null}
      previewOf={previewOf}
      onChosenAgain={ignore}
    />
  </PageBackdrop>
))
