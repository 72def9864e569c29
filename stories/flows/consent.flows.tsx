import { consentEntry } from '#machines/consent/consent/catalogue.ts'
import { ConsentScreen } from '#src/areas/consent/ConsentScreen.tsx'
import { useStoryBrand } from '#stories/support/brand.ts'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow } from './flow-stories.tsx'

export const consent = defineFlow(consentEntry, function Consent(moment) {
  const { name } = useStoryBrand()
  return (
    <PageBackdrop>
      <ConsentScreen {...moment} brandName={name} privacyHref={undefined} />
    </PageBackdrop>
  )
})
