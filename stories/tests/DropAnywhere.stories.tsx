import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Dialog } from '#src/components/Dialog.tsx'
import { DropAnywhere } from '#src/components/DropAnywhere.tsx'
import of from '../components/DropAnywhere.stories.tsx'
import { drag, photos, text } from '../support/drag.ts'
import { isSeen } from '../support/seen.ts'

const meta = { ...of, title: 'Tests/DropAnywhere' } satisfies Meta<typeof DropAnywhere>
export default meta
type Story = StoryObj<typeof meta>

const { title: TITLE } = of.args
const overlay = () => screen.queryByText(TITLE)
const isGone = () => waitFor(() => expect(overlay()).toBeNull())
/** Waits until drags are watched, and ends the drag that shows it. */
const isWatching = async () => {
  await waitFor(() => expect(drag(document.body, 'dragover', photos)).toBe('taken'))
  drag(document.body, 'dragleave', photos)
  await isGone()
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

/** A drag without further events, as its element was removed. */
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
