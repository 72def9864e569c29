import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { accountDeletionEntry } from '#machines/account-deletion/account-deletion/catalogue.ts'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { AccountDeletionScreen } from '#src/areas/account-deletion/AccountDeletionScreen.tsx'
import { stateStory } from '../../support/state-story.ts'
import { text } from '../../support/text.ts'
import { PageBackdrop } from '../uploads/PageBackdrop.tsx'
import { CONTENTS, REMOVAL } from './samples.ts'

const meta = {
  title: 'Screens/Account deletion/Dialog',
  component: AccountDeletionScreen,
  decorators: [
    (Story) => (
      <PageBackdrop>
        <Story />
      </PageBackdrop>
    ),
  ],
  args: {
    ...stateStory(accountDeletionEntry, 'asking.unsure').args,
    contents: { state: 'shown', value: CONTENTS },
    email: 'astrid.lund@example.com',
    removal: REMOVAL,
    onExport: fn(),
    send: fn(),
  },
} satisfies Meta<typeof AccountDeletionScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  ...stateStory(accountDeletionEntry, 'closed'),
  play: () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
}
export const Unsure: Story = {
  ...stateStory(accountDeletionEntry, 'asking.unsure'),
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog'))
    const submit = dialog.getByRole('button', { name: /^Delete account$|^Konto löschen$/ })
    await expect(submit).toHaveAttribute('aria-disabled', 'true')
    await expect(dialog.getByText(/9 December 2026|9\. Dezember 2026/)).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: text('exports.confirm') }))
    await expect(args.onExport).toHaveBeenCalledOnce()
    await userEvent.click(dialog.getByRole('checkbox'))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'SURE' })
  },
}
export const Sure: Story = stateStory(accountDeletionEntry, 'asking.sure')
export const Requested: Story = stateStory(accountDeletionEntry, 'requested')
export const SigningIn: Story = stateStory(accountDeletionEntry, 'signingIn')
export const Received: Story = stateStory(accountDeletionEntry, 'received')
export const Failed: Story = stateStory(
  accountDeletionEntry,
  'failed',
  ({ context }) => context.failure?.kind === 'server',
)
export const TooMany: Story = stateStory(
  accountDeletionEntry,
  'failed',
  ({ context }) => context.failure?.kind === 'too-many',
)
export const NothingToLose: Story = {
  args: {
    contents: {
      state: 'shown',
      value: { photosCount: 0, albumsCount: 0, projectCount: 0, widgetCount: 0, ordersUnderWay: 0 },
    },
  },
}
export const OneOfEach: Story = {
  args: {
    contents: {
      state: 'shown',
      value: { photosCount: 1, albumsCount: 1, projectCount: 1, widgetCount: 1, ordersUnderWay: 1 },
    },
  },
}
export const Counting: Story = { args: { contents: { state: 'loading' }, email: '' } }
export const NotCounted: Story = {
  args: { contents: { state: 'failed', failure: failureOf('server'), isBusy: false, onRetry: fn() } },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
