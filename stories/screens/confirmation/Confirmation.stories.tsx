import type { Meta, StoryObj } from '@storybook/react-vite'
import { confirmationEntry } from '#machines/confirmation/confirmation/catalogue.ts'
import { ConfirmationScreen } from '#src/areas/confirmation/ConfirmationScreen.tsx'
import { useStoryBrand } from '#stories/support/brand.ts'
import { stateStory } from '#stories/support/state-story.ts'

const meta = {
  title: 'Screens/Link pages/Confirming',
  component: ConfirmationScreen,
  args: { brandName: '' },
  render: () => <BrandedConfirmation />,
} satisfies Meta<typeof ConfirmationScreen>
export default meta

function BrandedConfirmation() {
  return <ConfirmationScreen brandName={useStoryBrand().name} />
}

export const Confirming: StoryObj<typeof meta> = { parameters: stateStory(confirmationEntry, 'requested').parameters }
