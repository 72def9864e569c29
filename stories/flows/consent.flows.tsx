import { consentEntry } from '#machines/consent/consent/catalogue.ts'
import { ConsentScreen } from '#src/areas/consent/ConsentScreen.tsx'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow } from './flow-stories.tsx'

export const consent = defineFlow(consentEntry, (moment) => (
  <PageBackdrop>
    <ConsentScreen {...moment} brandName="Albumen" privacyHref={undefined} />
  </PageBackdrop>
))
