import { bootEntry } from '#machines/boot/boot/catalogue.ts'
import { BootScreen } from '#src/areas/boot/BootScreen.tsx'
import { useStoryBrand } from '#stories/support/brand.ts'
import { defineFlow } from './flow-stories.tsx'

export const boot = defineFlow(bootEntry, function Boot({ snapshot, send }) {
  return <BootScreen snapshot={snapshot} send={send} pageName={useStoryBrand().name} />
})
