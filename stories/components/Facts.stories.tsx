import type { Meta, StoryObj } from '@storybook/react-vite'
import { Facts } from '#src/components/Facts.tsx'
import { padded } from '../support/layout.tsx'

const meta = {
  title: 'Components/Facts',
  globals: { locale: 'en-GB' },
  component: Facts,
  decorators: [padded],
} satisfies Meta<typeof Facts>
export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = {
  args: {
    facts: [
      { term: 'Photos', value: '1,284' },
      { term: 'Size', value: '6.51 GB' },
      { term: 'Files', value: 'About 4 files, up to 2 GB each' },
    ],
  },
}
export const OnAPhone: Story = { ...Some, globals: { viewport: { value: 'phone' } } }
