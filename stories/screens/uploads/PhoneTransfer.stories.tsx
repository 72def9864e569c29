import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { phoneTransferEntry } from '#machines/uploads/phone-transfer/catalogue.ts'
import type { PhoneTransferSnapshot } from '#machines/uploads/phone-transfer/machine.ts'
import { isSending, keptCount } from '#machines/uploads/phone-transfer/model.ts'
import { stateStory } from '#stories/support/state-story.ts'
import { text } from '#stories/support/text.ts'
import { PhoneTransferInDialog } from './PhoneTransferInDialog.tsx'

const stateOf = (state: string, where?: (snapshot: PhoneTransferSnapshot) => boolean) =>
  stateStory(phoneTransferEntry, state, where)

const meta = {
  title: 'Screens/Uploads/Transfer from Phone',
  component: PhoneTransferInDialog,
  args: { send: fn(), onCopy: fn() },
} satisfies Meta<typeof PhoneTransferInDialog>
export default meta
type Story = Omit<StoryObj<typeof meta>, 'args'> & { args?: Partial<StoryObj<typeof meta>['args']> }

const dialog = async () => within(await screen.findByRole('dialog', { name: text('photos.add') }))
const resting = 'watching.resting'

export const MakingACode: Story = stateOf('creating')
export const NotMade: Story = stateOf('notCreated')
export const ReadingHowItStands: Story = stateOf('watching.reading')
export const WaitingForAPhone: Story = {
  ...stateOf(resting, ({ context }) => context.transfer?.state === 'waiting'),
  play: async ({ args }) => {
    const shown = await dialog()
    await waitFor(() => expect(shown.getByRole('img', { name: text('phone.code') })).toBeVisible())
    await userEvent.click(shown.getByRole('button', { name: text('phone.copy') }))
    await expect(args.onCopy).toHaveBeenCalledOnce()
    await expect(shown.getByRole('button', { name: text('import.upload') })).toHaveAttribute('aria-disabled', 'true')
  },
}
export const WaitingInGerman: Story = { ...stateOf(resting), globals: { locale: 'de-DE' } }
const waiting = stateOf(resting, ({ context }) => context.transfer?.state === 'waiting')
export const Copied: Story = { ...waiting, args: { ...waiting.args, isCopied: true } }
export const ConnectionLost: Story = stateOf(resting, ({ context }) => context.attempt > 0)
export const Connected: Story = stateOf(
  resting,
  ({ context }) => context.transfer?.state === 'claimed' && keptCount(context) === 0,
)
export const Arriving: Story = stateOf(resting, ({ context }) => isSending(context))
export const Arrived: Story = {
  ...stateOf(resting, ({ context }) => keptCount(context) === 3),
  play: async ({ args }) => {
    const shown = await dialog()
    await userEvent.click(shown.getByRole('button', { name: text('import.remove', { name: 'IMG_4101.HEIC' }) }))
    await expect(args.send).toHaveBeenCalledWith(expect.objectContaining({ type: 'PHOTO_REMOVED' }))
    await userEvent.click(shown.getByRole('button', { name: text('import.upload') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'CONFIRM' })
  },
}
export const Expired: Story = {
  ...stateOf('watching.expired', ({ context }) => keptCount(context) === 0),
  play: async ({ args }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: text('phone.newCode') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'TRY_AGAIN' })
  },
}
export const ExpiredAfterPhotos: Story = stateOf('watching.expired', ({ context }) => keptCount(context) > 0)
export const Deleting: Story = stateOf('deleting')
export const NotDeleted: Story = stateOf('notDeleted')
