import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Dialog } from '#src/components/Dialog.tsx'
import { DropAnywhere } from '#src/components/DropAnywhere.tsx'
import { drag, photos, text } from '../support/drag.ts'
import { padded } from '../support/layout.tsx'
import { isSeen } from '../support/seen.ts'

const TITLE = 'Drop photos to add them'

const meta = {
  title: 'Components/DropAnywhere',
  component: DropAnywhere,
  decorators: [padded],
  args: { title: TITLE, onDrop: fn() },
  render: (args) => (
    <main>
      <h1>My photos</h1>
      <p>There is nothing to see here until files are dragged over the window.</p>
      <DropAnywhere {...args} />
    </main>
  ),
} satisfies Meta<typeof DropAnywhere>
export default meta
type Story = StoryObj<typeof meta>

const overlay = () => screen.queryByText(TITLE)
const isGone = () => waitFor(() => expect(overlay()).toBeNull())
/** Waits until drags are watched, and ends the one that tells. */
const isWatching = async () => {
  await waitFor(() => expect(drag(document.body, 'dragover', photos)).toBe('taken'))
  drag(document.body, 'dragleave', photos)
  await isGone()
}

export const Idle: Story = {
  play: async () => {
    await expect(overlay()).toBeNull()
  },
}

/** Drags on, as a hand that does not let go, for as long as the story is shown. */
function dragOn(element: HTMLElement) {
  drag(element, 'dragenter', photos)
  const goingOn = setInterval(() => {
    if (element.isConnected) drag(element, 'dragover', photos)
    else clearInterval(goingOn)
  }, 200)
}

export const Over: Story = {
  play: async ({ canvas, args }) => {
    dragOn(canvas.getByRole('heading'))
    await isSeen(await screen.findByText(TITLE))
    await expect(args.onDrop).not.toHaveBeenCalled()
  },
}
export const OverDark: Story = { ...Over, globals: { scheme: 'dark' } }

export const Reading: Story = {
  args: { reading: 'Looking into what you dropped' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Looking into what you dropped')
  },
}

/** Each element that is entered is left again, the next one entered before: only the last one left ends it. */
export const Crossing: Story = {
  play: async ({ canvas }) => {
    await isWatching()
    const [first, second] = [canvas.getByRole('heading'), canvas.getByText(/^There is nothing/)]
    drag(first, 'dragenter', photos)
    drag(second, 'dragenter', photos)
    drag(first, 'dragleave', photos)
    await isSeen(await screen.findByText(TITLE))
    drag(second, 'dragleave', photos)
    await isGone()
  },
}

export const Dropped: Story = {
  play: async ({ canvas, args }) => {
    await isWatching()
    drag(canvas.getByRole('heading'), 'dragenter', photos)
    await screen.findByText(TITLE)
    await expect(drag(canvas.getByRole('heading'), 'drop', photos)).toBe('taken')
    await isGone()
    await expect(args.onDrop).toHaveBeenCalledOnce()
  },
}

export const EndedByEscape: Story = {
  play: async ({ canvas }) => {
    await isWatching()
    drag(canvas.getByRole('heading'), 'dragenter', photos)
    await screen.findByText(TITLE)
    await userEvent.keyboard('{Escape}')
    await isGone()
  },
}

/** A drag the browser tells nothing more of, as its element went away under it. */
export const EndedBySilence: Story = {
  play: async ({ canvas }) => {
    await isWatching()
    drag(canvas.getByRole('heading'), 'dragenter', photos)
    await screen.findByText(TITLE)
    await waitFor(() => expect(overlay()).toBeNull(), { timeout: 3000 })
  },
}

export const WithoutFiles: Story = {
  play: async ({ canvas, args }) => {
    await isWatching()
    await expect(drag(canvas.getByRole('heading'), 'dragenter', text)).toBe('not taken')
    await expect(drag(canvas.getByRole('heading'), 'drop', text)).toBe('not taken')
    await expect(overlay()).toBeNull()
    await expect(args.onDrop).not.toHaveBeenCalled()
  },
}

/** Nothing is taken, and the browser does not open the file in place of the page either. */
export const WhileADialogIsOpen: Story = {
  render: (args) => (
    <main>
      <h1>My photos</h1>
      <DropAnywhere {...args} />
      <Dialog open onClose={fn()} title="Delete photos" closeLabel="Close" />
    </main>
  ),
  play: async ({ args }) => {
    await isWatching()
    const dialog = await screen.findByRole('dialog')
    await expect(drag(dialog, 'dragenter', photos)).toBe('taken')
    await expect(overlay()).toBeNull()
    await expect(drag(dialog, 'drop', photos)).toBe('taken')
    await expect(args.onDrop).not.toHaveBeenCalled()
  },
}
