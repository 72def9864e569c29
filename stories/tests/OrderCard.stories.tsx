import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { OrderCard } from '#src/areas/orders/OrderCard.tsx'
import { arriving, NOW } from '../screens/orders/samples.ts'

const meta = {
  title: 'Tests/Order card',
  component: OrderCard,
  args: { order: arriving, now: NOW },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 288 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof OrderCard>
export default meta
type Story = StoryObj<typeof meta>

/** On the narrowest phone the price goes below, rather than leave the title no room. */
export const Narrow: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading').getBoundingClientRect().width).toBeGreaterThanOrEqual(128)
  },
}
