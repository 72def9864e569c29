import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { Dropzone } from '#src/components/Dropzone.tsx'
import of from '../components/Dropzone.stories.tsx'
import { drag, photos, text, zoneOf } from '../support/drag.ts'

const meta = { ...of, title: 'Tests/Dropzone' } satisfies Meta<typeof Dropzone>
export default meta
type Story = StoryObj<typeof meta>

export const Dropped: Story = {
  play: async ({ canvasElement, args }) => {
    const zone = zoneOf(canvasElement)
    drag(zone, 'dragover', photos)
    await waitFor(() => expect(zone).toHaveAttribute('data-state', 'over'))
    drag(zone, 'drop', photos)
    await waitFor(() => expect(zone).toHaveAttribute('data-state', 'idle'))
    // what a drop holds is there within the event only
    await expect(args.onDropped).toHaveReturnedWith(['IMG_4127.JPG', 'IMG_4128.HEIC'])
  },
}

export const TextDropped: Story = {
  play: async ({ canvasElement, args }) => {
    drag(zoneOf(canvasElement), 'drop', text)
    await expect(args.onDropped).not.toHaveBeenCalled()
  },
}
