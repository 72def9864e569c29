import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { downloadArchiveEntry } from '#machines/downloads/download-archive/catalogue.ts'
import { DownloadsScreen } from '#src/areas/downloads/DownloadsScreen.tsx'
import { groupsOf, type ShownDownload } from '#src/areas/downloads/list.ts'
import { stateStory } from '#stories/support/state-story.ts'
import { text } from '#stories/support/text.ts'
import { InFrame } from '../photos/InFrame.tsx'
import { listedOf, NOW, sampleDownloads } from './samples.ts'

const shown = (items = sampleDownloads) => ({ state: 'shown' as const, groups: groupsOf(items, {}, NOW) })

/** The page with the rows of a state of the flow. */
function rowsStory(...given: Parameters<typeof stateStory<typeof downloadArchiveEntry.machine>>) {
  const { args, parameters } = stateStory(...given)
  const { rows } = args.snapshot.context
  return { args: { list: { state: 'shown' as const, groups: groupsOf(listedOf(rows), rows, NOW) } }, parameters }
}

const meta = {
  title: 'Screens/Downloads/All downloads',
  component: DownloadsScreen,
  decorators: [
    (Story) => (
      <InFrame>
        <Story />
      </InFrame>
    ),
  ],
  args: {
    list: shown(),
    now: NOW,
    back: { path: '#photos', text: 'downloads.back' },
    onSave: fn(),
    onRepeat: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof DownloadsScreen>
export default meta
type Story = StoryObj<typeof meta>

const [, , ready, , failed] = sampleDownloads
const subjectOf = (item = ready) => ({
  downloadId: item?.id,
  name: item?.name,
  photosCount: item?.photosCount,
})

export const OneOfEachKind: Story = {
  play: async ({ canvas, args }) => {
    const named = (name: string) => canvas.getByRole('button', { name })
    await userEvent.click(named(text('downloads.downloadLabel', { name: ready?.name ?? '' })))
    await expect(args.onSave).toHaveBeenLastCalledWith(subjectOf())
    await userEvent.click(named(text('downloads.tryAgainLabel', { name: failed?.name ?? '' })))
    await expect(args.onRepeat).toHaveBeenLastCalledWith(subjectOf(failed))
    await userEvent.click(named(text('downloads.removeLabel', { name: ready?.name ?? '' })))
    await expect(args.onRemove).toHaveBeenLastCalledWith(subjectOf())
  },
}
export const Empty: Story = { ...rowsStory(downloadArchiveEntry, 'idle') }
export const Requesting: Story = {
  ...rowsStory(downloadArchiveEntry, 'awaiting.watching', ({ context }) =>
    Object.values(context.rows).some(({ phase }) => phase === 'requesting'),
  ),
}
export const Preparing: Story = {
  ...rowsStory(downloadArchiveEntry, 'awaiting.watching', ({ context }) =>
    Object.values(context.rows).some(({ phase }) => phase === 'preparing'),
  ),
}
export const BackAfterAReload: Story = { ...rowsStory(downloadArchiveEntry, 'awaiting.reading') }
export const NotRequested: Story = {
  ...rowsStory(downloadArchiveEntry, 'idle', ({ context }) =>
    Object.values(context.rows).some(({ phase }) => phase === 'failed'),
  ),
}

const doing = (what: ShownDownload['doing']) => {
  const groups = groupsOf(sampleDownloads, {}, NOW)
  return { state: 'shown' as const, groups: { ...groups, ready: groups.ready.map((one) => ({ ...one, doing: what })) } }
}
export const Saving: Story = { args: { list: doing('saving') } }
export const Removing: Story = { args: { list: doing('removing') } }
export const OneOnly: Story = { args: { list: shown(sampleDownloads.slice(2, 3)) } }
export const Many: Story = {
  args: {
    list: shown(
      Array.from({ length: 50 }, (_, at) => ({
        ...(sampleDownloads[at % 6] as (typeof sampleDownloads)[number]),
        id: `${at}`,
        name: `Album ${at}`,
      })),
    ),
  },
}
export const LongNames: Story = {
  args: {
    list: shown(sampleDownloads.map((one) => ({ ...one, name: `${one.name ?? 'ألبوم الصور'} `.repeat(8).trim() }))),
  },
}
export const Loading: Story = { args: { list: { state: 'loading' } } }
export const NotLoaded: Story = {
  args: { list: { state: 'failed', isBusy: false, onRetry: fn() } },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
