import { snapshotAt } from '@albumen/simulator/catalogue/snapshots.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { orderPrintsEntry } from '#machines/order-prints/order-prints/catalogue.ts'
import type { OrderPrintsSnapshot } from '#machines/order-prints/order-prints/machine.ts'
import { OrderPrintsScreen } from '#src/areas/order-prints/OrderPrintsScreen.tsx'
import { picture } from '../../support/pictures.ts'
import { stateStory } from '../../support/state-story.ts'
import { text } from '../../support/text.ts'
import { PageBackdrop } from '../uploads/PageBackdrop.tsx'

const STORING = ['transferring.selection.storing', 'transferring.wait.waiting']

const meta = {
  title: 'Screens/Order prints/Overlay',
  component: OrderPrintsScreen,
  decorators: [
    (Story) => (
      <PageBackdrop>
        <Story />
      </PageBackdrop>
    ),
  ],
  args: { ...stateStory(orderPrintsEntry, STORING).args, send: fn() },
} satisfies Meta<typeof OrderPrintsScreen>
export default meta
type Story = StoryObj<typeof meta>

/** The overlay of other photos than the sample's. */
function showing(photos: number, pictures: number): { snapshot: OrderPrintsSnapshot } {
  const snapshot = snapshotAt(orderPrintsEntry, STORING)
  const context = {
    ...snapshot.context,
    photoIds: Array.from({ length: photos }, (_, at) => `photo ${at}`),
    pictures: Array.from({ length: pictures }, (_, at) => picture(at + 41)),
  }
  return { snapshot: Object.assign(Object.create(snapshot), { context }) }
}

export const Closed: Story = {
  ...stateStory(orderPrintsEntry, 'closed.ready'),
  play: () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
}
export const Transferring: Story = {
  ...stateStory(orderPrintsEntry, STORING),
  args: showing(15, 3),
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: text('orderPrints.adding', { amount: 15 }) })
    await waitFor(() => expect(dialog).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CANCELLED' })
  },
}
export const StoredBeforeTheWaitIsOver: Story = stateStory(orderPrintsEntry, [
  'transferring.selection.stored',
  'transferring.wait.waiting',
])
export const StoringTakesLonger: Story = stateStory(orderPrintsEntry, [
  'transferring.selection.storing',
  'transferring.wait.over',
])
export const OnePhoto: Story = { args: showing(1, 1) }
export const ManyPhotos: Story = { args: showing(5000, 3) }
export const WithoutPictures: Story = { args: showing(5000, 0) }
export const Leaving: Story = {
  ...stateStory(orderPrintsEntry, 'leaving'),
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    await expect(screen.queryByRole('button', { name: text('common.cancel') })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect(args.send).not.toHaveBeenCalled()
  },
}
export const Failed: Story = stateStory(orderPrintsEntry, 'closed.failed')
export const OnAPhone: Story = { args: showing(15, 3), globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { args: showing(15, 3), globals: { scheme: 'dark' } }
