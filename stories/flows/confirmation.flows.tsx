import { confirmationEntry } from '#machines/confirmation/confirmation/catalogue.ts'
import { ConfirmationScreen } from '#src/areas/confirmation/ConfirmationScreen.tsx'
import { useStoryBrand } from '#stories/support/brand.ts'
import { defineFlow } from './flow-stories.tsx'

export const confirmation = defineFlow(confirmationEntry, function Confirmation() {
  return <ConfirmationScreen brandName={useStoryBrand().name} />
})
