import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { photoName, text } from '#stories/support/text.ts'
import of, { FailedPage } from '../screens/photo-list/grid/Timeline.stories.tsx'
import { tilesIn } from '../screens/photo-list/grid/tiles.ts'

const meta = { ...of, title: 'Tests/Timeline' } satisfies Meta<typeof of.component>
export default meta
type Story = StoryObj<typeof meta>

export const TryAgain: Story = {
  ...FailedPage,
  name: 'A failed page, tried again',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(text('photos.failed'))).toBeVisible()
    const before = tilesIn(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: text('common.tryAgain') }))
    await waitFor(() => expect(tilesIn(canvasElement)).toBeGreaterThan(before))
    expect(canvas.queryByText(text('photos.failed'))).toBeNull()
  },
}

const onDraw = fn<(id: string) => void>()

/** Choosing a photo draws its own tile again and no other. */
export const DrawsOnlyWhatChanged: Story = {
  name: 'A choice draws one tile',
  args: { isSelecting: true, onDraw },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const photo = await canvas.findByRole('link', { name: photoName(11, 3) })
    onDraw.mockClear()
    await userEvent.click(photo)
    await waitFor(() => expect(photo.closest('[data-photo]')).toHaveAttribute('data-state', 'selected'))
    await expect(new Set(onDraw.mock.calls.flat())).toEqual(new Set(['2026/11#2']))
  },
}

/** Tiles come and go while scrolling; nothing that stays is shifted, by the browser's own measure. */
export const ShiftsNothing: Story = {
  name: 'Scrolling shifts nothing',
  play: async ({ canvasElement }) => {
    await document.fonts.ready
    await waitFor(() => expect(tilesIn(canvasElement)).toBeGreaterThan(0))
    const shifts: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    const first = canvasElement.querySelector('[data-photo]')
    for (let step = 0; step < 60; step += 1) {
      window.scrollBy(0, 97)
      await new Promise(requestAnimationFrame)
    }
    await waitFor(() => expect(first?.isConnected).toBe(false))
    shifts.push(...observer.takeRecords())
    expect(shifts).toEqual([])
  },
}
