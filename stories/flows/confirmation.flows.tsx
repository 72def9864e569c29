import { confirmationEntry } from '#machines/confirmation/confirmation/catalogue.ts'
import { ConfirmationScreen } from '#src/areas/confirmation/ConfirmationScreen.tsx'
import { defineFlow } from './flow-stories.tsx'

export const confirmation = defineFlow(confirmationEntry, () => <ConfirmationScreen brandName="Albumen" />)
