import { snapshotAfter, snapshotAt } from '@albumen/simulator/catalogue/snapshots.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { SnapshotFrom } from 'xstate'
import { ADDRESS_COUNTRIES, type AddressCountry } from '#contract/addresses.ts'
import { addressEditingEntry } from '#machines/addresses/address-editing/catalogue.ts'
import { AddressEditScreen, AddressNotFound } from '#src/areas/addresses/AddressEditScreen.tsx'
import { newValues } from '#src/areas/addresses/values.ts'
import { stateStory } from '#stories/support/state-story.ts'
import { text } from '#stories/support/text.ts'
import { InFrame } from '../photos/InFrame.tsx'

const meta = {
  title: 'Screens/Addresses/Form',
  component: AddressEditScreen,
  decorators: [
    (Story) => (
      <InFrame>
        <Story />
      </InFrame>
    ),
  ],
  args: { ...stateStory(addressEditingEntry, 'open.filling').args, send: fn(), isBusiness: false },
} satisfies Meta<typeof AddressEditScreen>
export default meta
type Story = StoryObj<typeof meta>

const [STARTED] = addressEditingEntry.events.STARTED.samples

/** The form as it is opened with other values. */
function opened(
  country: AddressCountry,
  isNew = false,
): { snapshot: SnapshotFrom<typeof addressEditingEntry.machine> } {
  if (!STARTED) throw new Error('The entry has samples')
  const event = isNew
    ? { ...STARTED, subject: { existing: null }, values: newValues(country) }
    : { ...STARTED, values: { ...STARTED.values, country } }
  return { snapshot: snapshotAfter(addressEditingEntry, [event]) }
}

export const InputsInLine: Story = {
  args: opened('GB'),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    // 'optional' may have its label take two lines
    const topOf = (id: 'address.field.streetName' | 'address.field.streetNumber') =>
      canvas.getByLabelText(text(id), { exact: false }).getBoundingClientRect().top
    await expect(topOf('address.field.streetNumber')).toBe(topOf('address.field.streetName'))
  },
}
export const Filling: Story = {
  ...stateStory(addressEditingEntry, 'open.filling'),
  play: async ({ canvas, args }) => {
    const number = canvas.getByLabelText(text('address.field.streetNumber'))
    await userEvent.clear(number)
    await userEvent.type(number, '9')
    await expect(args.send).toHaveBeenLastCalledWith({
      type: 'CHANGED',
      values: expect.objectContaining({ streetNumber: '9' }),
    })
    await userEvent.click(canvas.getByRole('checkbox', { name: text('address.useForInvoices') }))
    await userEvent.click(canvas.getByRole('button', { name: text('addresses.save') }))
    await expect(args.send).toHaveBeenLastCalledWith({
      type: 'SUBMITTED',
      values: expect.objectContaining({ isInvoice: true, isDelivery: true, country: 'NL' }),
    })
    await userEvent.click(canvas.getByRole('button', { name: text('common.cancel') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'CLOSED' })
  },
}
export const Adding: Story = { args: opened('NL', true) }
export const Business: Story = { args: { ...opened('DE', true), isBusiness: true } }
export const Germany: Story = { args: opened('DE') }
export const UnitedKingdom: Story = { args: opened('GB') }
export const Ireland: Story = { args: opened('IE') }
export const Italy: Story = {
  args: opened('IT'),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(text('address.field.region'))).toBeVisible()
    await expect(canvas.getByLabelText(text('address.field.country')).children).toHaveLength(ADDRESS_COUNTRIES.length)
  },
}
export const Spain: Story = { args: opened('ES') }
export const Invalid: Story = {
  ...stateStory(addressEditingEntry, 'open.invalid', ({ context }) => Object.keys(context.errors).length === 3),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: text('address.error.phone') }))
    await expect(canvas.getByLabelText(text('address.field.phone'))).toHaveFocus()
  },
}
export const Refused: Story = stateStory(addressEditingEntry, 'open.invalid', ({ context }) => context.failure !== null)
export const Checking: Story = stateStory(addressEditingEntry, 'checking')
export const Sending: Story = stateStory(addressEditingEntry, 'sending')
export const Sent: Story = stateStory(addressEditingEntry, 'reading')
export const Failed: Story = stateStory(addressEditingEntry, 'open.failed')
export const TooMany: Story = {
  args: {
    snapshot: Object.assign(Object.create(snapshotAt(addressEditingEntry, 'open.failed')), {
      context: {
        ...snapshotAt(addressEditingEntry, 'open.failed').context,
        subject: { existing: null },
        failure: { kind: 'conflict', correlationId: 'c0ffee00-0000-4000-8000-000000000001', status: 409 },
      },
    }),
  },
}
export const Leaving: Story = {
  ...stateStory(addressEditingEntry, 'confirmingLeave'),
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: text('form.leave.stay') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'STAYED' })
  },
}
export const ReadingTheOther: Story = stateStory(addressEditingEntry, 'conflict.reading')
export const Comparing: Story = {
  ...stateStory(addressEditingEntry, 'conflict.choosing'),
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: text('addresses.conflict.mine') })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: text('addresses.conflict.keepMine') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'MINE_KEPT' })
    await userEvent.click(canvas.getByRole('button', { name: text('addresses.conflict.takeOther') }))
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'OTHER_TAKEN' })
  },
}
export const Gone: Story = {
  ...stateStory(addressEditingEntry, 'conflict.gone'),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(text('addresses.gone'))
    await userEvent.click(canvas.getByRole('button', { name: text('addresses.saveAsNew') }))
    const values = expect.objectContaining({ city: args.snapshot.context.values.city })
    await expect(args.send).toHaveBeenLastCalledWith({ type: 'SUBMITTED', values })
  },
}
export const NotFound: Story = { render: () => <AddressNotFound /> }
export const OnAPhone: Story = { ...Invalid, play: async () => undefined, globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { ...Invalid, play: async () => undefined, globals: { scheme: 'dark' } }
