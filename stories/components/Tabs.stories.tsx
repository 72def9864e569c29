import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Tabs } from '#src/components/Tabs.tsx'
import { padded } from '../support/layout.tsx'

const meta = {
  title: 'Components/Tabs',
  globals: { locale: 'en-GB' },
  component: Tabs,
  decorators: [padded],
  args: {
    label: 'My photos',
    current: 'photos',
    tabs: [
      { id: 'photos', text: 'Photos', href: '#photos', count: '1,284' },
      { id: 'albums', text: 'Albums', href: '#albums', count: '12' },
    ],
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const WithCounts: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Photos1,284')
  },
}
export const CountsUnknown: Story = {
  args: {
    tabs: [
      { id: 'photos', text: 'Photos', href: '#photos', count: null },
      { id: 'albums', text: 'Albums', href: '#albums', count: null },
    ],
  },
}
export const WithoutCounts: Story = {
  args: {
    current: 'albums',
    tabs: [
      { id: 'photos', text: 'Photos', href: '#photos' },
      { id: 'albums', text: 'Albums', href: '#albums' },
    ],
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
