import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { bootEntry } from '#machines/boot/boot/catalogue.ts'
import { BootScreen } from '#src/areas/boot/BootScreen.tsx'
import { stateStory } from '#stories/support/state-story.ts'
import { text } from '#stories/support/text.ts'

const at = (...states: string[]) => stateStory(bootEntry, states)

const meta = {
  title: 'Screens/Boot',
  component: BootScreen,
  args: { pageName: 'Albumen', ...at('checkingStorage').args, send: fn() },
} satisfies Meta<typeof BootScreen>
export default meta
type Story = StoryObj<typeof meta>

export const CheckingStorage: Story = at('checkingStorage')
export const StorageBlocked: Story = {
  ...at('storageBlocked'),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(text('boot.blocked.title'))
    await userEvent.click(canvas.getByRole('button', { name: text('boot.tryAgain') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'TRY_AGAIN' })
  },
}
export const LoadingConfig: Story = at('loadingConfig')
export const ConfigFailed: Story = at('configFailed')
export const LoadingEverything: Story = at(
  'loading.locale.loading',
  'loading.menu.loading',
  'loading.channel.loading',
  'loading.session.opening',
)
export const LocaleFailed: Story = at('loading.session.opened', 'loading.locale.failed')
export const SessionFailed: Story = at('loading.session.failed')
export const OnlyTheSessionIsOpening: Story = at(
  'loading.locale.loaded',
  'loading.menu.settled',
  'loading.channel.settled',
  'loading.session.opening',
)
export const OnlyTheLocaleIsLoading: Story = at('loading.locale.loading', 'loading.session.opened')
