import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { storageStatusEntry } from '#machines/storage/storage-status/catalogue.ts'
import { StorageStatusScreen } from '#src/areas/storage/StorageStatusScreen.tsx'
import { stateStory } from '#stories/support/state-story.ts'
import { text } from '#stories/support/text.ts'
import { PageBackdrop } from '../uploads/PageBackdrop.tsx'
import { FAILED, LOADING, onRetry, STORAGE } from './samples.ts'

const meta = {
  title: 'Screens/Storage/Photo storage status',
  component: StorageStatusScreen,
  decorators: [
    (Story) => (
      <PageBackdrop>
        <Story />
      </PageBackdrop>
    ),
  ],
  args: {
    ...stateStory(storageStatusEntry, 'open').args,
    send: fn(),
    storage: STORAGE.safe,
    photosCount: 1284,
    albumsCount: 12,
    onExport: fn(),
    onDelete: fn(),
    termsHref: '#terms',
  },
} satisfies Meta<typeof StorageStatusScreen>
export default meta
type Story = StoryObj<typeof meta>

const says =
  (...lines: string[]) =>
  async () => {
    const dialog = await screen.findByRole('dialog')
    for (const line of lines) await expect(dialog).toHaveTextContent(line)
  }

export const Closed: Story = {
  ...stateStory(storageStatusEntry, 'closed'),
  play: () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
}
export const Waiting: Story = {
  ...stateStory(storageStatusEntry, 'waiting'),
  play: () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
}
export const Safe: Story = {
  ...stateStory(storageStatusEntry, 'open'),
  play: async ({ args }) => {
    await says(text('storage.monthsRemaining', { months: 17 }), text('storage.fromLastOrder'))()
    await userEvent.click(screen.getByRole('button', { name: text('storage.export') }))
    await expect(args.onExport).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: text('storage.deleteAll') }))
    await expect(args.onDelete).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CLOSED' })
  },
}
export const SafeForThreeMonths: Story = { args: { storage: STORAGE.threeMonths } }
export const Warning: Story = {
  args: { storage: STORAGE.warning },
  play: async () => {
    await says(text('storage.monthsRemaining', { months: 2 }))()
    await expect(screen.getByRole('dialog')).not.toHaveTextContent(text('storage.deletedToday'))
  },
}
export const OneMonth: Story = {
  args: { storage: STORAGE.oneMonth },
  play: () => says(text('storage.monthsRemaining', { months: 1 }))(),
}
export const Critical: Story = {
  args: { storage: STORAGE.days },
  play: () => says(text('storage.daysRemaining', { days: 26 }), text('storage.deletedInDays', { days: 26 }))(),
}
export const CriticalForTwoDays: Story = {
  args: { storage: STORAGE.twoDays },
  play: () => says(text('storage.deletedInDays', { days: 2 }))(),
}
export const DeletedTomorrow: Story = {
  args: { storage: STORAGE.tomorrow },
  play: () => says(text('storage.daysRemaining', { days: 1 }), text('storage.deletedTomorrow'))(),
}
export const DeletedToday: Story = {
  args: { storage: STORAGE.today },
  play: () => says(text('storage.daysRemaining', { days: 0 }), text('storage.deletedToday'))(),
}
export const DateHasPassed: Story = {
  args: { storage: STORAGE.passed },
  play: async () => {
    await says(text('storage.daysRemaining', { days: 0 }), text('storage.deletedToday'))()
    const [orderBy = ''] = text('storage.orderBy', { date: '|' }).split('|')
    await expect(screen.getByRole('dialog')).not.toHaveTextContent(orderBy)
  },
}
export const Extended: Story = {
  args: { storage: STORAGE.extended },
  play: () => says(text('storage.extended'), text('storage.monthsRemaining', { months: 6 }))(),
}
export const ExtendedAndCritical: Story = {
  args: { storage: STORAGE.extendedAndCritical },
  play: () => says(text('storage.extended'), text('storage.deletedInDays', { days: 7 }))(),
}
export const NeverOrdered: Story = {
  args: { storage: STORAGE.neverOrdered, photosCount: 3, albumsCount: 0 },
  play: () => says(text('storage.fromRegistration'), text('storage.registrationDate'))(),
}
export const WithoutExport: Story = {
  render: ({ onExport: _, ...args }) => <StorageStatusScreen {...args} />,
  play: () => expect(screen.queryByRole('button', { name: text('storage.export') })).not.toBeInTheDocument(),
}
export const Loading: Story = { args: { storage: LOADING, photosCount: null, albumsCount: null } }
export const Failed: Story = {
  args: { storage: FAILED },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: text('common.tryAgain') }))
    await expect(onRetry).toHaveBeenCalled()
  },
}
export const ManyPhotos: Story = { args: { photosCount: 1_284_567, albumsCount: 12_345 } }
export const OnAPhone: Story = { args: { storage: STORAGE.days }, globals: { viewport: { value: 'phone' } } }
