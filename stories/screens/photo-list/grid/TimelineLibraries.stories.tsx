import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Frame, Main } from '#src/components/Frame.tsx'
import { monthTitle, photoName, text } from '#stories/support/text.ts'
import { TimelineDemo } from './TimelineDemo.tsx'
import { tilesIn } from './tiles.ts'

/** Libraries that few have: each is read as any other. */
const meta = {
  title: 'Screens/Grid/Timeline of rare libraries',
  component: TimelineDemo,
  args: { sections: [{ key: '2026/11', count: 50_000 }] },
  decorators: [
    (Story) => (
      <Frame header={null}>
        <Main width="photos" scrubber>
          <Story />
        </Main>
      </Frame>
    ),
  ],
} satisfies Meta<typeof TimelineDemo>

export default meta
type Story = StoryObj<typeof meta>

/** Most tiles that may be in the page at once, whatever the library. */
const BOUND = 150

export const OneSection: Story = {
  name: '50,000 photos in one section',
  args: { openAll: true },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(tilesIn(canvasElement)).toBeGreaterThan(0))
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect(await within(canvasElement).findByRole('link', { name: photoName(11, 50000) })).toBeVisible()
    await expect(tilesIn(canvasElement)).toBeLessThan(BOUND)
  },
}

export const ThousandYears: Story = {
  name: 'A thousand years with a photo each',
  args: { sections: Array.from({ length: 1000 }, (_, at) => ({ key: `${2026 - at}/6`, count: 1 })) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(tilesIn(canvasElement)).toBeGreaterThan(0))
    window.scrollTo(0, document.documentElement.scrollHeight)
    await waitFor(() => expect(canvasElement.querySelector('[data-section="1027/6"] [data-photo]')).toBeVisible())
    await expect(tilesIn(canvasElement)).toBeLessThan(BOUND)
  },
}

/** The counts promise 30 photos, the pages hold 26: what is not there stays quiet, and all else works. */
export const CountsDisagree: Story = {
  name: 'More photos counted than there are',
  args: {
    sections: [
      { key: '2026/11', count: 30 },
      { key: '2026/10', count: 8 },
    ],
    missing: (section, index) => section === '2026/11' && index >= 26,
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-state="missing"]')).toHaveLength(4))
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect(await within(canvasElement).findByRole('link', { name: photoName(10, 8) })).toBeInTheDocument()
    await expect(within(canvasElement).queryByRole('button', { name: text('boot.tryAgain') })).toBeNull()
  },
}

/** Photos really taken then, after those without a date. */
export const January1970: Story = {
  name: 'Photos of January 1970',
  args: {
    sections: [
      { key: '2026/11', count: 7 },
      { key: '1970/1', count: 5 },
      { key: '1970/1/taken', count: 2 },
    ],
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(tilesIn(canvasElement)).toBe(14))
    const titles = within(canvasElement)
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
    await expect(titles).toEqual([monthTitle(2026, 11), text('photos.unknownDate'), monthTitle(1970, 1)])
  },
}

export const WithoutThumbnail: Story = {
  name: 'Photos without any thumbnail',
  args: { sections: [{ key: '2026/11', count: 12 }], hasThumbnails: false },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(tilesIn(canvasElement)).toBe(12))
    await expect(canvasElement.querySelectorAll('[data-photo] img')).toHaveLength(0)
    const photo = within(canvasElement).getByRole('link', { name: photoName(11, 3) })
    await userEvent.hover(photo)
    const check = await within(canvasElement).findByRole('button', {
      name: text('photos.selectPhoto', { label: photoName(11, 3) }),
    })
    await userEvent.click(check, { pointerEventsCheck: 0 })
    await waitFor(() => expect(photo.closest('[data-photo]')).toHaveAttribute('data-state', 'selected'))
  },
}

/** The first photo is at the right, and the left arrow moves forward. */
export const RightToLeft: Story = {
  name: 'From right to left',
  args: { sections: [{ key: '2026/11', count: 400 }] },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const [first, second] = [
      await canvas.findByRole('link', { name: photoName(11, 1) }),
      await canvas.findByRole('link', { name: photoName(11, 2) }),
    ]
    await expect(first.getBoundingClientRect().left).toBeGreaterThan(second.getBoundingClientRect().left)
    await waitFor(async () => {
      first.focus()
      await userEvent.keyboard('{ArrowLeft}')
      expect(second).toHaveFocus()
    })
  },
}
