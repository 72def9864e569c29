import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { takenText, text } from '#stories/support/text.ts'
import { landscape, panorama, portrait } from '../screens/photo-list/viewer/photos.ts'
import { ViewerDemo } from './ViewerDemo.tsx'

const meta = {
  title: 'Tests/Viewer with its flow',
  component: ViewerDemo,
  args: { photos: [portrait, landscape, panorama], openedAt: 1 },
} satisfies Meta<typeof ViewerDemo>
export default meta
type Story = StoryObj<typeof meta>

export const Turning: Story = {
  play: async ({ canvas }) => {
    const caption = canvas.getByRole('heading', { level: 1 })
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: text('viewer.next') })).not.toHaveAttribute('aria-disabled'),
    )
    await userEvent.keyboard('{ArrowRight}')
    await expect(caption).toHaveTextContent(takenText(panorama.caption))
    await userEvent.keyboard('{ArrowRight}')
    await expect(caption).toHaveTextContent(takenText(panorama.caption))
    await userEvent.click(canvas.getByRole('button', { name: text('viewer.previous') }))
    await expect(caption).toHaveTextContent(takenText(landscape.caption))
    await expect(canvas.getByRole('main')).toHaveFocus()
  },
}

export const Closing: Story = {
  play: async ({ canvas }) => {
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByText('Closed')).toBeVisible()
  },
}
