import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormSkeleton, ListSkeleton, Skeleton, TileSkeleton } from '#src/components/Skeleton.tsx'
import { padded } from '../support/layout.tsx'

const meta = {
  title: 'Components/Skeleton',
  globals: { locale: 'en-GB' },
  component: Skeleton,
  decorators: [padded],
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = { args: { inlineSize: '40%', blockSize: '20px' } }
export const Tiles: Story = { render: () => <TileSkeleton label="Loading your photos" tiles={18} /> }
export const TilesOnAPhone: Story = { ...Tiles, globals: { viewport: { value: 'phone' } } }
export const Rows: Story = { render: () => <ListSkeleton label="Loading your orders" rows={4} /> }
export const Form: Story = { render: () => <FormSkeleton label="Loading your details" fields={4} /> }
