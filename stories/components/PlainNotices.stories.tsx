import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { errorNotice, successNotice } from '#machines/notices.ts'
import { PlainNotices } from '#src/app/PlainNotices.tsx'
import { text } from '#stories/support/text.ts'

const meta = {
  title: 'Components/Plain notices',
  component: PlainNotices,
  args: {
    notices: [
      { id: '1', ...errorNotice('common.notStarted').notice },
      { id: '2', ...successNotice('order.addressChanged').notice },
    ],
    onClose: fn(),
  },
} satisfies Meta<typeof PlainNotices>
export default meta
type Story = StoryObj<typeof meta>

export const ErrorsAlone: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(text('common.notStarted'))
    await expect(canvas.queryByText(text('order.addressChanged'))).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: text('toast.close') }))
    await expect(args.onClose).toHaveBeenCalledWith('1')
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
