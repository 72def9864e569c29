import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Dropzone } from '#src/components/Dropzone.tsx'
import { drag, photos, zoneOf } from '../support/drag.ts'
import { padded } from '../support/layout.tsx'

const meta = {
  title: 'Components/Dropzone',
  globals: { locale: 'en-GB' },
  component: Dropzone,
  decorators: [padded],
  args: {
    chooseLabel: 'Choose photos',
    text: 'Or drag and drop your photos here.',
    hint: 'HEIC, JPEG or PNG, up to 100 MB each',
    accept: '.jpg,.jpeg,.png,.heic',
    onFiles: fn(),
    onDropped: fn((dropped: DataTransfer) => [...dropped.files].map(({ name }) => name)),
  },
} satisfies Meta<typeof Dropzone>
export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = {}
export const Over: Story = {
  play: async ({ canvasElement, args }) => {
    const zone = zoneOf(canvasElement)
    drag(zone, 'dragenter', photos)
    await waitFor(() => expect(zone).toHaveAttribute('data-state', 'over'))
    await expect(args.onDropped).not.toHaveBeenCalled()
  },
}
export const Chosen: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no picker')
    const opened = fn((event: Event) => event.preventDefault())
    input.addEventListener('click', opened, { once: true })
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Choose photos' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(opened).toHaveBeenCalledOnce()
    await userEvent.upload(input, photos)
    await expect(args.onFiles).toHaveBeenCalledOnce()
    await expect(args.onFiles).toHaveBeenCalledWith(photos)
  },
}
export const Compact: Story = { args: { compact: true } }
/** A big folder takes a while; nothing more is accepted until it is read. */
export const Reading: Story = {
  args: { reading: 'Looking into what you dropped' },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByRole('button', { name: 'Choose photos' })).toHaveAttribute('aria-busy', 'true')
    drag(zoneOf(canvasElement), 'drop', photos)
    await expect(args.onDropped).not.toHaveBeenCalled()
  },
}
export const Disabled: Story = {
  args: { disabledReason: 'Photos are being handed over' },
  play: async ({ canvasElement, args }) => {
    const zone = zoneOf(canvasElement)
    drag(zone, 'dragover', photos)
    drag(zone, 'drop', photos)
    await expect(zone).toHaveAttribute('data-state', 'disabled')
    await expect(args.onDropped).not.toHaveBeenCalled()
  },
}
