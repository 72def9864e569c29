import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { DropAnywhere } from '#src/components/DropAnywhere.tsx'
import { drag, photos } from '../support/drag.ts'
import { padded } from '../support/layout.tsx'
import { isSeen } from '../support/seen.ts'

const TITLE = 'Drop photos to add them'

const meta = {
  title: 'Components/DropAnywhere',
  globals: { locale: 'en-GB' },
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

export const Idle: Story = {
  play: async () => {
    await expect(overlay()).toBeNull()
  },
}

/** Repeats drag events for as long as the story is shown. */
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
