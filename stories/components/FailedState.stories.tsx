import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { FailedState } from '#src/components/FailedState.tsx'
import { padded } from '../support/layout.tsx'

const meta = {
  title: 'Components/FailedState',
  globals: { locale: 'en-GB' },
  component: FailedState,
  decorators: [padded],
  args: {
    title: 'Error: Your photos could not be loaded',
    text: 'Nothing is lost. Check your connection and try again.',
    reference: 'Reference for customer care: 6f1c0a1e-52b1-4c1a-9a0e-6d2f7b9d3c11',
    retryLabel: 'Try again',
    onRetry: fn(),
  },
} satisfies Meta<typeof FailedState>
export default meta
type Story = StoryObj<typeof meta>

export const Page: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const TryingAgain: Story = { args: { busy: true } }
export const InAList: Story = { args: { compact: true, title: 'Error: Your photos could not be loaded' } }
