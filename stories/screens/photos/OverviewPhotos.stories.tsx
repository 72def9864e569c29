import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { Beginning } from '#src/areas/photos/Beginning.tsx'
import { OverviewPhotos } from '#src/areas/photos/OverviewPhotos.tsx'
import { text } from '#stories/support/text.ts'
import { newestPhotos } from './newest.ts'

const onRetry = fn()
const onAdd = fn()
const meta = {
  title: 'Screens/Photos/Overview',
  component: OverviewPhotos,
  args: { part: { state: 'shown', value: newestPhotos }, photosCount: 1284, begin: <Beginning onAdd={onAdd} /> },
} satisfies Meta<typeof OverviewPhotos>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Few: Story = { args: { part: { state: 'shown', value: newestPhotos.slice(0, 3) }, photosCount: 3 } }
export const One: Story = { args: { part: { state: 'shown', value: newestPhotos.slice(0, 1) }, photosCount: 1 } }
export const Empty: Story = {
  args: { part: { state: 'shown', value: [] }, photosCount: 0 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('photos.add') }))
    await expect(onAdd).toHaveBeenCalledOnce()
  },
}
export const Loading: Story = { args: { part: { state: 'loading' }, photosCount: null } }
export const Failed: Story = {
  args: { part: { state: 'failed', failure: failureOf('server'), isBusy: false, onRetry }, photosCount: null },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('common.tryAgain') }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}
