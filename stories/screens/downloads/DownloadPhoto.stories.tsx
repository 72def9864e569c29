import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { downloadPhotoEntry } from '#machines/downloads/download-photo/catalogue.ts'
import { DownloadPhotoScreen } from '#src/areas/downloads/DownloadPhotoScreen.tsx'
import { stateStory } from '#stories/support/state-story.ts'
import { text } from '#stories/support/text.ts'
import { PageBackdrop } from '../uploads/PageBackdrop.tsx'

const meta = {
  title: 'Screens/Downloads/Download a photo',
  component: DownloadPhotoScreen,
  decorators: [
    (Story) => (
      <PageBackdrop>
        <Story />
      </PageBackdrop>
    ),
  ],
  args: { ...stateStory(downloadPhotoEntry, 'failure').args, send: fn() },
} satisfies Meta<typeof DownloadPhotoScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Pending: Story = stateStory(downloadPhotoEntry, 'pending.shown')
export const Success: Story = {
  ...stateStory(downloadPhotoEntry, 'success'),
  play: async ({ args }) => {
    await userEvent.click((await screen.findAllByRole('button', { name: text('common.close') }))[0] as HTMLElement)
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CLOSED' })
  },
}
export const Failure: Story = {
  ...stateStory(downloadPhotoEntry, 'failure'),
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: text('common.tryAgain') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'RETRIED' })
  },
}
export const OnAPhone: Story = {
  ...stateStory(downloadPhotoEntry, 'failure'),
  globals: { viewport: { value: 'phone' } },
}
