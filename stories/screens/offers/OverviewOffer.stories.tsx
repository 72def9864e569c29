import type { Meta, StoryObj } from '@storybook/react-vite'
import { OverviewOffer } from '#src/areas/offers/OverviewOffer.tsx'
import { sampleOffer } from './samples.ts'

const meta = {
  title: 'Screens/Offers/Overview',
  component: OverviewOffer,
  render: () => <OverviewOffer offer={sampleOffer()} />,
} satisfies Meta<typeof OverviewOffer>
export default meta
type Story = StoryObj

export const Shown: Story = {}
export const WithoutPicture: Story = {
  render: () => <OverviewOffer offer={{ ...sampleOffer(), picture: null }} />,
}
export const Long: Story = {
  render: () => {
    const offer = sampleOffer()
    return <OverviewOffer offer={{ ...offer, text: `${offer.text} `.repeat(6).trim() }} />
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
