import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useEffect, useState } from 'react'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { UploadsScreen } from '#src/areas/uploads/panel/UploadsScreen.tsx'
import { useUploadRate } from '#src/areas/uploads/panel/use-rate.ts'
import { Button } from '#src/components/Button.tsx'
import { oneOf, text } from '#stories/support/text.ts'
import { isAnnounced, isSeen } from '../../support/seen.ts'
import { dark, desktop, german, leads, phone, queueScreen, shows, tablet } from './queue-screen.tsx'
import {
  added,
  answered,
  busy,
  expanded,
  failed,
  followed,
  kept,
  keptQueue,
  over,
  pace,
  queueAfter,
  sending,
  sent,
  shown,
  underWay,
} from './samples.ts'

const meta = { title: 'Screens/Uploads/Queue', ...queueScreen } satisfies Meta<typeof UploadsScreen>
export default meta
type Story = StoryObj<typeof meta>

const rowsInPage = () => document.querySelectorAll('[data-key]').length

/** The most rows that may be in the page, of however many. */
const MOST_ROWS = 40

export const PanelCollapsed: Story = {
  parameters: shows('panel.collapsed'),
  args: { ...shown(queueAfter(underWay)), pace },
  play: async ({ canvas, args }) => {
    await isSeen(canvas.getByText(text('uploads.timeLeftMinutes', { count: 3 })))
    await userEvent.click(canvas.getByRole('button', { name: text('uploads.expand') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'PANEL_EXPANDED' })
  },
}

export const PanelCollapsedOnAPhone: Story = { globals: phone, args: { ...shown(queueAfter(underWay)), pace } }

export const PanelCollapsedInGerman: Story = {
  globals: { ...phone, ...german },
  args: { ...shown(queueAfter(underWay)), pace },
}

export const PanelExpanded: Story = {
  parameters: shows('panel.expanded'),
  args: { ...shown(queueAfter(underWay, expanded)), pace },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('uploads.pause', { name: 'DSC_0431.jpg' }) }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'FILE_PAUSED', key: 'file-1' })
    await userEvent.click(canvas.getByRole('button', { name: text('uploads.resume', { name: 'DSC_0433.jpg' }) }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'FILE_RESUMED', key: 'file-3' })
    await userEvent.click(canvas.getByRole('button', { name: text('uploads.pauseAll') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'ALL_PAUSED' })
    await userEvent.click(canvas.getByRole('button', { name: text('uploads.collapse') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'PANEL_COLLAPSED' })
  },
}

const working = { ...shown(queueAfter(busy, expanded)), pace }

export const Working: Story = {
  parameters: leads('sending.working'),
  args: working,
  play: async ({ canvas, args }) => {
    await isSeen(canvas.getByText(text('uploads.progress', { done: 2, count: 14 })))
    await userEvent.click(canvas.getByRole('button', { name: text('uploads.cancel', { name: 'DSC_0436.jpg' }) }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'FILE_CANCELLED', key: 'file-6' })
    await userEvent.click(canvas.getByRole('button', { name: text('uploads.retry', { name: 'DSC_0433.jpg' }) }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'FILE_RETRIED', key: 'file-3' })
    // a damaged file is not sent again
    await expect(canvas.queryByRole('button', { name: text('uploads.retry', { name: 'IMG_4124.HEIC' }) })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: text('uploads.retryAll') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'ALL_RETRIED' })
    await expect(canvas.queryByRole('button', { name: text('uploads.dismiss') })).toBeNull()
  },
}

/** Everything that is not added yet is given up only after a question. */
export const CancellingAll: Story = {
  args: working,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('uploads.cancelAll') }))
    const question = within(await screen.findByRole('alertdialog', { name: oneOf('uploads.cancelAllTitle', 2, 14) }))
    await userEvent.click(question.getByRole('button', { name: text('uploads.cancelAllKeep') }))
    await expect(args.send).not.toHaveBeenCalledWith({ type: 'ALL_CANCELLED' })
    await userEvent.click(canvas.getByRole('button', { name: text('uploads.cancelAll') }))
    await userEvent.click(await screen.findByRole('button', { name: text('uploads.cancelAll') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'ALL_CANCELLED' })
  },
}

export const WorkingDark: Story = { globals: { ...desktop, ...dark }, args: working }

export const WorkingInGerman: Story = { globals: { ...desktop, ...german }, args: working }

/** Beside the page, not over it. */
export const WorkingOnATablet: Story = {
  globals: tablet,
  args: working,
  play: async ({ canvas }) => {
    const panel = canvas.getByRole('region', { name: 'Uploads' })
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(canvas.getByRole('main').getBoundingClientRect().right).toBeLessThanOrEqual(
      panel.getBoundingClientRect().left,
    )
  },
}

export const WorkingOnATabletDark: Story = { globals: { ...tablet, ...dark }, args: working }

export const WorkingOnAPhone: Story = { globals: { ...phone, ...dark }, args: working }

export const WorkingOnAPhoneInGerman: Story = { globals: { ...phone, ...german }, args: working }

export const OnlyTheFailedOnes: Story = {
  args: working,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: text('uploads.filterFailed', { count: 2 }) }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
    await isSeen(canvas.getByText(text('uploads.reason.damaged')))
    await expect(canvas.queryByText('DSC_0436.jpg')).toBeNull()
  },
}

/** Another tab sends; this one looks the same and passes on what is wished. */
export const Following: Story = {
  parameters: shows('queue.following'),
  args: { ...shown(followed(queueAfter(busy), expanded)), pace },
  play: async ({ canvas, args }) => {
    await isSeen(canvas.getByText(text('uploads.progress', { done: 2, count: 14 })))
    await userEvent.click(canvas.getByRole('button', { name: text('uploads.retry', { name: 'DSC_0433.jpg' }) }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'FILE_RETRIED', key: 'file-3' })
    await expect(canvas.queryByRole('button', { name: text('uploads.retry', { name: 'IMG_4124.HEIC' }) })).toBeNull()
  },
}

const allAdded = [...added(3), ...[1, 2, 3].flatMap(sent), ...answered([1, 'stored'], [2, 'stored'], [3, 'stored'])]

/** Rows keep their pictures, and the button of each says what it removes. */
export const OverExpanded: Story = {
  args: shown(queueAfter(allAdded, expanded)),
  play: async ({ canvas, args }) => {
    for (const row of canvas.getAllByRole('listitem')) await expect(row.querySelector('img')).not.toBeNull()
    const name = text('uploads.deleteStored', { name: 'DSC_0432.jpg' })
    const remove = canvas.getByRole('button', { name })
    remove.focus()
    await isSeen(remove)
    await isSeen(await screen.findByRole('tooltip', { name }))
    await userEvent.click(remove)
    await expect(args.send).toHaveBeenCalledWith({ type: 'FILE_REMOVED', key: 'file-2' })
  },
}

export const Over: Story = {
  args: shown(queueAfter(allAdded)),
  play: async ({ canvas, args }) => {
    await isAnnounced(new RegExp(`^${text('uploads.doneTitle', { count: 3 })}$`))
    await userEvent.click(canvas.getByRole('button', { name: text('uploads.dismiss') }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'CLEARED' })
  },
}

const overWithFailures = shown(queueAfter(over, failed(5, 'offline'), expanded))

export const OverWithFailures: Story = {
  globals: { ...desktop, ...dark },
  args: overWithFailures,
  play: async ({ canvas }) => {
    for (const name of ['DSC_0435.jpg', 'IMG_4124.HEIC']) {
      await expect(canvas.getByRole('button', { name: text('uploads.remove', { name }) })).toBeEnabled()
    }
    const counts = [
      text('uploads.addedCount', { count: 3 }),
      text('uploads.knownCount', { count: 1 }),
      text('uploads.failedCount', { count: 1 }),
    ]
    await isAnnounced(`${text('uploads.finishedTitle')}. ${counts.join(', ')}`)
  },
}

export const OverWithFailuresCollapsed: Story = {
  args: shown(queueAfter(over, failed(5, 'offline'))),
  play: async ({ canvas }) => {
    await isSeen(canvas.getByText(text('uploads.failedTitle', { count: 1 })))
    const counts = [text('uploads.addedCount', { count: 3 }), text('uploads.knownCount', { count: 1 })]
    await isSeen(canvas.getByText(counts.join(', ')))
  },
}

export const OverOnAPhone: Story = { globals: phone, args: shown(queueAfter(over, failed(5, 'offline'))) }

const allThere = [...added(2), ...sent(1), ...sent(2), ...answered([1, 'duplicate'], [2, 'duplicate'])]

export const AllThereAlready: Story = { args: shown(queueAfter(allThere, expanded)) }

/** Never a bare number, and never a zero. */
export const AllThereAlreadyCollapsed: Story = {
  args: shown(queueAfter(allThere)),
  play: async ({ canvas }) => {
    await isSeen(canvas.getByText(text('uploads.knownCount', { count: 2 })))
    await expect(canvas.getByRole('region', { name: 'Uploads' })).not.toHaveTextContent(/0/)
  },
}

export const SheetOnAPhone: Story = {
  globals: phone,
  args: { ...shown(queueAfter(underWay, expanded)), pace },
  play: async ({ args }) => {
    await isSeen(await screen.findByRole('dialog', { name: text('uploads.title', { count: 9 }) }))
    await userEvent.keyboard('{Escape}')
    await expect(args.send).toHaveBeenCalledWith({ type: 'PANEL_COLLAPSED' })
  },
}

type ScreenProps = ComponentProps<typeof UploadsScreen>

function FailsLater(props: ScreenProps) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <>
      <Button onClick={() => setFailed(true)}>Let one fail</Button>
      <UploadsScreen {...props} {...(hasFailed && shown(queueAfter(underWay, failed(1, 'offline'))))} />
    </>
  )
}

const beforeAFailure: Story = {
  args: shown(queueAfter(underWay)),
  render: (args) => <FailsLater {...args} />,
}

export const FirstFailure: Story = {
  ...beforeAFailure,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Let one fail' }))
    await waitFor(() => expect(args.send).toHaveBeenCalledWith({ type: 'PANEL_EXPANDED' }))
    await isAnnounced(text('uploads.someFailed'))
  },
}

/** A sheet that opens by itself would take the page away: the strip shows it. */
export const FirstFailureOnAPhone: Story = {
  ...beforeAFailure,
  globals: phone,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Let one fail' }))
    await isSeen(await canvas.findByText(text('uploads.failedCount', { count: 1 })))
    await expect(args.send).not.toHaveBeenCalled()
  },
}

/** Two megabytes a second, reported ten times a second, however late. */
function Moving(props: ScreenProps) {
  const [time, setTime] = useState(0)
  useEffect(() => {
    const start = performance.now()
    const moving = setInterval(() => setTime(performance.now() - start), 100)
    return () => clearInterval(moving)
  }, [])
  const queue = { ...props.queue, sent: { 'file-1': time * 2000 } }
  return <UploadsScreen {...props} queue={queue} pace={useUploadRate(queue)} />
}

export const MeasuredPace: Story = {
  tags: ['moves'],
  args: shown(keptQueue(kept(40), sending(1, 0), expanded)),
  render: (args) => <Moving {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/MB\/s$/)).toBeNull()
    await isSeen(await canvas.findByText(/^(1[.,][89]|2[.,]0) MB\/s$/, {}, { timeout: 10_000 }))
    await isSeen(canvas.getByText(oneOf('uploads.timeLeftMinutes', 1, 9)))
  },
}

/** Thousands wait: only those in sight are in the page. */
export const Thousands: Story = {
  args: shown(keptQueue(kept(5000), sending(1, 0.5), expanded)),
  play: async ({ canvas }) => {
    const list = canvas.getByRole('group', { name: text('uploads.rows') })
    await expect(rowsInPage()).toBeLessThan(MOST_ROWS)
    list.scrollTop = list.scrollHeight
    fireEvent.scroll(list)
    await waitFor(() => expect(document.querySelector('[aria-posinset="5000"]')).toBeVisible())
    await expect(rowsInPage()).toBeLessThan(MOST_ROWS)
  },
}
