import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { SignOutQuestion } from '#src/app/SignOutQuestion.tsx'
import { useText } from '#src/i18n/text.ts'
import { text } from '#stories/support/text.ts'

function PageTitle() {
  return <h1>{useText()('photos.title')}</h1>
}

const meta = {
  title: 'Screens/Session/Sign-out question',
  component: SignOutQuestion,
  args: {
    signOut: { ask: fn(), isAsking: () => true, confirm: fn(), cancel: fn(), subscribe: () => () => undefined },
  },
  render: (args) => (
    <main>
      <PageTitle />
      <SignOutQuestion {...args} />
    </main>
  ),
} satisfies Meta<typeof SignOutQuestion>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: text('signOut.stay') }))
    await expect(args.signOut.cancel).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: text('signOut.confirm') }))
    await expect(args.signOut.confirm).toHaveBeenCalledOnce()
  },
}
export const AskedOnAPhone: Story = { globals: { viewport: { value: 'phone' }, locale: 'de-DE' } }
