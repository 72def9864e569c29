import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import type { UploadsScreen } from '#src/areas/uploads/panel/UploadsScreen.tsx'
import { isAnnounced, isSeen } from '#stories/support/seen.ts'
import { oneOf, text } from '#stories/support/text.ts'
import { dark, desktop, german, leads, phone, queueScreen } from './queue-screen.tsx'
import { added, expanded, kept, keptQueue, onHold, queueAfter, sending, shown, underWay } from './samples.ts'

const meta = { title: 'Screens/Uploads/Held up', ...queueScreen } satisfies Meta<typeof UploadsScreen>
export default meta
type Story = StoryObj<typeof meta>

const paused = shown(queueAfter(underWay, [{ type: 'ALL_PAUSED' }], expanded))

export const Paused: Story = {
  parameters: leads('permission.pausedByCustomer'),
  args: paused,
  play: async ({ canvas, args }) => {
    await isAnnounced(text('uploads.pausedTitle'))
    await userEvent.click(canvas.getByRole('button', { name: text('uploads.resumeAll') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'ALL_RESUMED' })
  },
}

export const PausedCollapsedOnAPhone: Story = {
  globals: { ...phone, ...dark },
  args: shown(queueAfter(underWay, [{ type: 'ALL_PAUSED' }])),
}

/** Each of the files that are left was paused by itself: one press resumes them all. */
export const PausedOneByOne: Story = {
  args: shown(queueAfter(added(1), sending(1, 0.5), [{ type: 'FILE_PAUSED', key: 'file-1' }], expanded)),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('uploads.resumeAll') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'ALL_RESUMED' })
  },
}

const offline = queueAfter(underWay, [{ type: 'CONNECTION_LOST' }], expanded)

export const Offline: Story = {
  parameters: leads('permission.offline'),
  args: shown(offline),
  play: async ({ canvas }) => {
    await isSeen(canvas.getByText(text('uploads.offlineText')))
    await isAnnounced(text('common.offline'))
  },
}

export const OfflineOnAPhoneInGerman: Story = { globals: { ...phone, ...german }, args: shown(offline) }

const askedForPatience = queueAfter(underWay, onHold(1, { by: 'busy', seconds: 42 }), expanded)

export const ServerBusy: Story = {
  parameters: { ...leads('permission.busy') },
  args: shown(askedForPatience),
  play: async ({ canvas }) => {
    // counts down by itself
    await isSeen(canvas.getByText(oneOf('uploads.busyText', 41, 42)))
    await canvas.findByText(oneOf('uploads.busyText', 40, 41), {}, { timeout: 3000 })
    // the announcement does not
    await isAnnounced(new RegExp(`^${text('uploads.busyTitle')}$`))
  },
}

const libraryFull = queueAfter(underWay, onHold(1, { by: 'library-full' }), expanded)

export const LibraryFull: Story = {
  parameters: leads('permission.full'),
  args: shown(libraryFull),
  play: async ({ canvas, args }) => {
    await isSeen(canvas.getByRole('heading', { name: text('uploads.libraryFullTitle') }))
    await userEvent.click(canvas.getByRole('button', { name: text('common.tryAgain') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'ALL_RESUMED' })
  },
}

/** It stopped before the panel was there: the panel opens all the same. */
export const LibraryFullFromTheStart: Story = {
  globals: desktop,
  args: shown(queueAfter(underWay, onHold(1, { by: 'library-full' }))),
  play: async ({ args }) => {
    await waitFor(() => expect(args.send).toHaveBeenCalledWith({ type: 'PANEL_EXPANDED' }))
  },
}

export const LibraryFullDarkInGerman: Story = {
  globals: { ...desktop, ...dark, ...german },
  args: shown(libraryFull),
}

export const ServerFull: Story = {
  globals: { ...phone },
  args: shown(queueAfter(underWay, onHold(1, { by: 'server-full' }), expanded)),
}

const someMissing = keptQueue(kept(9, 3), sending(4, 0.4), expanded)

const isOtherFile = (seen: string) => seen.startsWith(text('uploads.otherFile', { size: '' }))

export const SomeMissing: Story = {
  args: shown(someMissing),
  play: async ({ canvas, canvasElement, args }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no picker')
    const opened = fn((event: Event) => event.preventDefault())
    const opens = () => input.addEventListener('click', opened, { once: true })
    const [row] = args.queue.rows
    if (!row) throw new Error('There is no row')
    const again = new File([new Uint8Array(row.bytes)], row.name, { type: row.type })
    const another = new File(['another'], row.name, { type: row.type })

    opens()
    await userEvent.click(canvas.getByRole('button', { name: `${row.name}: ${text('uploads.state.missing')}` }))
    await expect(opened).toHaveBeenCalledOnce()
    await userEvent.upload(input, another)
    await expect(args.onChosenAgain).not.toHaveBeenCalled()
    await isSeen(canvas.getByText(isOtherFile))

    opens()
    await userEvent.click(canvas.getByRole('button', { name: text('uploads.chooseAgain') }))
    await expect(opened).toHaveBeenCalledTimes(2)
    await userEvent.upload(input, [another, again])
    await expect(args.onChosenAgain).toHaveBeenCalledWith([{ row, file: again }])
    await expect(canvas.queryByText(isOtherFile)).toBeNull()
  },
}

export const SomeMissingInGerman: Story = { globals: { ...desktop, ...german }, args: shown(someMissing) }

export const AllMissingOnAPhone: Story = { globals: phone, args: shown(keptQueue(kept(3, 3), expanded)) }
