import { bootEntry } from '#machines/boot/boot/catalogue.ts'
import { BootScreen } from '#src/areas/boot/BootScreen.tsx'
import { defineFlow } from './flow-stories.tsx'

export const boot = defineFlow(bootEntry, ({ snapshot, send }) => (
  <BootScreen snapshot={snapshot} send={send} pageName="Albumen" />
))
