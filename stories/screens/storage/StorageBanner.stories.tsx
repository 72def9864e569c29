import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { StorageBanner } from '#src/areas/storage/StorageBanner.tsx'
import { text } from '#stories/support/text.ts'
import { STORAGE } from './samples.ts'

const meta = {
  title: 'Screens/Storage/Banner',
  component: StorageBanner,
  args: { storage: STORAGE.warning, onOpen: fn() },
} satisfies Meta<typeof StorageBanner>
export default meta
type Story = StoryObj<typeof meta>

export const Warning: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('storage.title') }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}
export const Critical: Story = { args: { storage: STORAGE.days } }
export const DeletedTomorrow: Story = { args: { storage: STORAGE.tomorrow } }
export const DeletedToday: Story = { args: { storage: STORAGE.today } }
export const ExtendedAndCritical: Story = { args: { storage: STORAGE.extendedAndCritical } }
export const OnAPhone: Story = { args: { storage: STORAGE.days }, globals: { viewport: { value: 'phone' } } }
