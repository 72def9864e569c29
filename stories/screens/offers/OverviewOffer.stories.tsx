import type { Meta, StoryObj } from '@storybook/react-vite'
import { OverviewOffer } from '#src/areas/offers/OverviewOffer.tsx'
import { sampleOffer } from './samples.ts'

const meta = {
  title: 'Screens/Offers/Overview',
  component: OverviewOffer,
  args: { offer: sampleOffer },
} satisfies Meta<typeof OverviewOffer>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const WithoutPicture: Story = { args: { offer: { ...sampleOffer, picture: null } } }
export const Long: Story = { args: { offer: { ...sampleOffer, text: `${sampleOffer.text} `.repeat(6).trim() } } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
