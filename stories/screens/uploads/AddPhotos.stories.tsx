import { snapshotAt } from '@albumen/simulator/catalogue/snapshots.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { addPhotosEntry } from '#machines/uploads/add-photos/catalogue.ts'
import { AddPhotosScreen } from '#src/areas/uploads/dialog/AddPhotosScreen.tsx'
import { text } from '#stories/support/text.ts'
import { isSeen } from '../../support/seen.ts'
import { PageBackdrop } from './PageBackdrop.tsx'
import { dialogWith, inspecting, previewOf, withProblems } from './samples.ts'

const shows = (...states: string[]) => ({ machine: 'add-photos', states })
const dark = { scheme: 'dark' }
const phone = { viewport: { value: 'phone' } }
const tablet = { viewport: { value: 'tablet' } }

const meta = {
  title: 'Screens/Uploads/Add photos',
  component: AddPhotosScreen,
  args: { snapshot: dialogWith(0), reading: 'idle', send: fn(), onFiles: fn(), onDropped: fn(), previewOf },
  globals: { viewport: { value: 'desktop' } },
  decorators: [
    (Story) => (
      <PageBackdrop>
        <Story />
      </PageBackdrop>
    ),
  ],
} satisfies Meta<typeof AddPhotosScreen>
export default meta
type Story = StoryObj<typeof meta>

const dialog = async () => within(await screen.findByRole('dialog', { name: text('photos.add') }))

export const Closed: Story = {
  parameters: shows('closed'),
  args: { snapshot: snapshotAt(addPhotosEntry, 'closed') },
  play: async () => {
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

export const NothingChosen: Story = {
  play: async ({ args }) => {
    const shown = await dialog()
    const upload = shown.getByRole('button', { name: text('import.upload') })
    await expect(upload).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(upload)
    await expect(args.send).not.toHaveBeenCalled()
    await userEvent.click(shown.getByRole('button', { name: text('common.cancel') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'CANCEL' })
  },
}
export const NothingChosenOnAPhone: Story = { globals: phone }

export const ChoosingIdle: Story = {
  parameters: shows('choosing.idle'),
  args: { snapshot: dialogWith(23) },
  play: async ({ args }) => {
    const shown = await dialog()
    await waitFor(() => expect(shown.getByText(text('import.chosen', { count: 23 }))).toBeVisible())
    await userEvent.click(shown.getByRole('button', { name: text('import.remove', { name: 'DSC_0431.jpg' }) }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'ROW_REMOVED', key: 'file-1' })
    await userEvent.click(shown.getByRole('button', { name: text('import.upload') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'CONFIRM' })
  },
}
export const ChoosingIdleOnAPhone: Story = { globals: phone, args: { snapshot: dialogWith(23) } }
export const ChoosingIdleOnATablet: Story = { globals: { ...tablet, ...dark }, args: { snapshot: dialogWith(40) } }
export const ChoosingIdleDark: Story = {
  globals: { viewport: { value: 'desktop' }, ...dark },
  args: { snapshot: dialogWith(23, withProblems()) },
}

export const ChoosingInspecting: Story = {
  parameters: shows('choosing.inspecting'),
  args: { snapshot: dialogWith(9, inspecting(9, 30)) },
  play: async ({ args }) => {
    const shown = await dialog()
    // Seen as the state of the dialog; the button gives the same words as its reason.
    await waitFor(() => expect(shown.getByText(text('import.checking'), { selector: 'p' })).toBeVisible())
    await userEvent.click(shown.getByRole('button', { name: text('import.upload') }))
    await expect(args.send).not.toHaveBeenCalled()
  },
}
export const CheckingThousands: Story = {
  args: { snapshot: dialogWith(9, inspecting(9, 8000)) },
  play: async () => {
    const shown = await dialog()
    await waitFor(() => expect(shown.getByText(text('import.checked', { done: 9, count: 8000 }))).toBeVisible())
  },
}

/** A big folder was dropped: what it leads comes in a while. */
export const ReadingADrop: Story = {
  args: { snapshot: dialogWith(23), reading: 'reading' },
  play: async ({ args }) => {
    const shown = await dialog()
    await isSeen(shown.getByText(text('import.reading'), { selector: 'p' }))
    await userEvent.click(shown.getByRole('button', { name: text('import.upload') }))
    await expect(args.send).not.toHaveBeenCalled()
  },
}
export const DropNotRead: Story = {
  args: { reading: 'failed' },
  play: async () => {
    const shown = await dialog()
    await expect(shown.getByRole('alert')).toHaveTextContent(text('import.notRead'))
  },
}

export const SomeWithProblems: Story = {
  args: { snapshot: dialogWith(6, withProblems()) },
  play: async ({ args }) => {
    const shown = await dialog()
    await waitFor(() => expect(shown.getByText(text('uploads.reason.not-a-photo'))).toBeVisible())
    await userEvent.click(shown.getByRole('button', { name: text('import.remove', { name: 'Scan 0031.tiff' }) }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'ROW_REMOVED', key: 'scan-1' })
  },
}
export const ProblemsOnly: Story = { globals: phone, args: { snapshot: dialogWith(0, withProblems()) } }

export const HandingOver: Story = {
  parameters: shows('handingOver'),
  args: { snapshot: dialogWith(23, [{ type: 'CONFIRM' }]) },
  play: async ({ args }) => {
    const shown = await dialog()
    await expect(shown.getByRole('button', { name: text('import.upload') })).toHaveAttribute('aria-busy', 'true')
    await expect(shown.queryByRole('button', { name: text('import.remove', { name: 'DSC_0431.jpg' }) })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect(args.send).not.toHaveBeenCalled()
  },
}

const notTaken = dialogWith(23, [
  { type: 'CONFIRM' },
  { actor: 'handOver', error: { kind: 'server', correlationId: '6f1c2a7e-20d5-4a53-9a63-3f0a5f1d7c11' } },
])
export const HandOverFailed: Story = {
  parameters: shows('handOverFailed'),
  args: { snapshot: notTaken },
  play: async ({ args }) => {
    const shown = await dialog()
    await waitFor(() => expect(shown.getByText(text('import.chosen', { count: 23 }))).toBeVisible())
    await userEvent.click(shown.getByRole('button', { name: text('common.tryAgain') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'TRY_AGAIN' })
  },
}
export const HandOverFailedOnAPhone: Story = { globals: { ...phone, ...dark }, args: { snapshot: notTaken } }

/** Thousands are shown as a number: what is in the page stays small. */
export const Thousands: Story = {
  args: { snapshot: dialogWith(5000, withProblems(500)) },
  play: async () => {
    const shown = await dialog()
    await waitFor(() => expect(shown.getByText(text('import.chosen', { count: 5000 }))).toBeVisible())
    await expect(shown.getAllByRole('listitem').length).toBeLessThan(60)
    await userEvent.click(shown.getByRole('button', { name: text('import.moreLabel', { count: 4976 }) }))
    await expect(shown.getAllByRole('listitem').length).toBeLessThan(160)
  },
}
