import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { SignOutQuestion } from '#src/app/SignOutQuestion.tsx'

const meta = {
  title: 'Screens/Session/Sign-out question',
  component: SignOutQuestion,
  args: {
    signOut: { ask: fn(), isAsking: () => true, confirm: fn(), cancel: fn(), subscribe: () => () => undefined },
  },
  render: (args) => (
    <main>
      <h1>My photos</h1>
      <SignOutQuestion {...args} />
    </main>
  ),
} satisfies Meta<typeof SignOutQuestion>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }))
    await expect(args.signOut.cancel).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    await expect(args.signOut.confirm).toHaveBeenCalledOnce()
  },
}
export const AskedOnAPhone: Story = { globals: { viewport: { value: 'phone' }, locale: 'de-DE' } }
