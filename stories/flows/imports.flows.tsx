import { importActivationEntry } from '#machines/imports/import-activation/catalogue.ts'
import { ImportScreen } from '#src/areas/imports/ImportScreen.tsx'
import { ImportOnPage } from '../screens/imports/ImportOnPage.tsx'
import { defineFlow } from './flow-stories.tsx'

export const importActivation = defineFlow(importActivationEntry, ({ snapshot, send }) => (
  <ImportOnPage>
    <ImportScreen snapshot={snapshot} send={send} timeLeft={null} />
  </ImportOnPage>
))
