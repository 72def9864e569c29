import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { StorageCard } from '#src/areas/storage/StorageCard.tsx'
import { text } from '#stories/support/text.ts'
import { FAILED, LOADING, STORAGE } from './samples.ts'

const meta = {
  title: 'Screens/Storage/Card',
  component: StorageCard,
  args: { storage: STORAGE.safe, onOpen: fn() },
} satisfies Meta<typeof StorageCard>
export default meta
type Story = StoryObj<typeof meta>

export const Safe: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('storage.title') }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}
export const Warning: Story = { args: { storage: STORAGE.warning } }
export const Critical: Story = { args: { storage: STORAGE.days } }
export const Extended: Story = { args: { storage: STORAGE.extended } }
export const NeverOrdered: Story = { args: { storage: STORAGE.neverOrdered } }
export const Loading: Story = { args: { storage: LOADING } }
export const Failed: Story = { args: { storage: FAILED } }
