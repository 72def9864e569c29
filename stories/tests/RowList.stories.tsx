import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'
import of from '../components/RowList.stories.tsx'

const meta = { ...of, title: 'Tests/RowList' } satisfies Meta<typeof of.component>
export default meta
type Story = StoryObj<typeof meta>

/** The focused button stays in the page, and works, however far it is scrolled away. */
export const FocusScrolledAway: Story = {
  play: async ({ canvas }) => {
    const list = canvas.getByRole('group', { name: 'Files' })
    const button = canvas.getByRole('button', { name: 'Cancel IMG_2.JPG' })
    button.focus()
    list.scrollTop = 100_000
    fireEvent.scroll(list)
    await waitFor(() => expect(canvas.queryByText('IMG_0.JPG')).toBeNull())
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.queryByText('IMG_2.JPG')).toBeNull())
    // its row is gone: the list takes the focus, so that Tab continues from here
    await expect(list).toHaveFocus()
  },
}
