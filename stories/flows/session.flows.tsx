import { sessionEntry } from '#machines/session/session/catalogue.ts'
import { SessionScreen } from '#src/areas/session/SessionScreen.tsx'
import { useStoryBrand } from '../support/brand.ts'
import { defineFlow } from './flow-stories.tsx'

export const session = defineFlow(sessionEntry, ({ snapshot, send }) => (
  <SessionScreen snapshot={snapshot} send={send} brandName={useStoryBrand().name} />
))
