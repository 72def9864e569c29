import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Dropzone } from '#src/components/Dropzone.tsx'
import { padded } from '../support/layout.tsx'

const meta = {
  title: 'Components/Dropzone',
  component: Dropzone,
  decorators: [padded],
  args: {
    chooseLabel: 'Choose photos',
    text: 'Or drag and drop your photos here.',
    hint: 'HEIC, JPEG or PNG, up to 100 MB each',
    accept: '.jpg,.jpeg,.png,.heic',
    onFiles: fn(),
  },
} satisfies Meta<typeof Dropzone>
export default meta
type Story = StoryObj<typeof meta>

const photos = [
  new File(['a'], 'IMG_4127.JPG', { type: 'image/jpeg' }),
  new File(['b'], 'IMG_4128.HEIC', { type: 'image/heic' }),
]
const drag = (zone: HTMLElement, type: 'dragenter' | 'dragover' | 'drop') => {
  const dataTransfer = new DataTransfer()
  for (const photo of photos) dataTransfer.items.add(photo)
  zone.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
}
const zoneOf = (canvasElement: HTMLElement) => {
  const zone = canvasElement.querySelector<HTMLElement>('[data-state]')
  if (!zone) throw new Error('There is no dropzone')
  return zone
}

export const Idle: Story = {}
export const Over: Story = {
  play: async ({ canvasElement, args }) => {
    const zone = zoneOf(canvasElement)
    drag(zone, 'dragenter')
    await waitFor(() => expect(zone).toHaveAttribute('data-state', 'over'))
    await expect(args.onFiles).not.toHaveBeenCalled()
  },
}
export const Dropped: Story = {
  play: async ({ canvasElement, args }) => {
    const zone = zoneOf(canvasElement)
    drag(zone, 'dragover')
    await waitFor(() => expect(zone).toHaveAttribute('data-state', 'over'))
    drag(zone, 'drop')
    await waitFor(() => expect(zone).toHaveAttribute('data-state', 'idle'))
    await expect(args.onFiles).toHaveBeenCalledOnce()
    await expect(args.onFiles).toHaveBeenCalledWith(photos)
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
  },
}
export const Compact: Story = { args: { compact: true } }
export const Busy: Story = { args: { busy: true } }
export const Disabled: Story = {
  args: { disabledReason: 'Photos are being handed over' },
  play: async ({ canvasElement, args }) => {
    const zone = zoneOf(canvasElement)
    drag(zone, 'dragover')
    drag(zone, 'drop')
    await expect(zone).toHaveAttribute('data-state', 'disabled')
    await expect(args.onFiles).not.toHaveBeenCalled()
  },
}
