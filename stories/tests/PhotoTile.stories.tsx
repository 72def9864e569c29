import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import of from '../components/PhotoTile.stories.tsx'

const meta = { ...of, title: 'Tests/PhotoTile' } satisfies Meta<typeof of.component>
export default meta
type Story = StoryObj<typeof meta>

const picturePart = { name: of.args.title }

export const PressedWithShift: Story = {
  play: async ({ canvas, args }) => {
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(canvas.getByRole('button', picturePart))
    await user.keyboard('{/Shift}')
    await expect(args.onToggle).toHaveBeenCalledOnce()
    await expect(args.onOpen).not.toHaveBeenCalled()
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', picturePart)).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onToggle).toHaveBeenCalledOnce()
    await expect(args.onOpen).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledOnce()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Select photo' })).toHaveFocus()
  },
}

const DAMAGED = 'data:image/png;base64,AAAA'
export const FailsToLoad: Story = {
  args: { src: DAMAGED },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onBroken).toHaveBeenCalledWith(DAMAGED))
  },
}
