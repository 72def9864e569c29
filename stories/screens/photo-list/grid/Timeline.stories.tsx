import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Frame, Main } from '#src/components/Frame.tsx'
import { monthTitle, photoName, text } from '#stories/support/text.ts'
import { libraryOf } from './library.ts'
import { TimelineDemo } from './TimelineDemo.tsx'
import { tilesIn } from './tiles.ts'

const header = (
  <div
    style={{
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: 'var(--z-header)',
      blockSize: 'var(--header)',
      borderBlockEnd: 'var(--hairline)',
      background: 'var(--paper)',
    }}
  />
)

const meta = {
  title: 'Screens/Grid/Timeline',
  component: TimelineDemo,
  args: { sections: libraryOf(1000, 24) },
  decorators: [
    (Story) => (
      <Frame header={header}>
        <Main width="photos">
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

const isInView = (picture: Element) => {
  const { top, bottom } = picture.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** Pictures in view are fetched before those of the rows beside them, which are fetched where the reader is heading. */
export const Thousand: Story = {
  name: '1,000 photos',
  play: async ({ canvasElement }) => {
    const pictures = () => [...canvasElement.querySelectorAll<HTMLImageElement>('[data-photo] img')]
    await waitFor(() => expect(pictures().filter(isInView)).not.toHaveLength(0))
    for (const picture of pictures().filter(isInView)) expect(picture.fetchPriority).toBe('high')
    window.scrollBy(0, 1)
    await waitFor(() => expect(pictures().map(({ fetchPriority }) => fetchPriority)).toContain('auto'))
  },
}
export const Phone: Story = { name: '1,000 photos at 390', globals: { viewport: { value: 'phone' } } }
export const Tablet: Story = { name: '1,000 photos at 768', globals: { viewport: { value: 'tablet' } } }

/** A million, every section opened: the page is as high as a page may be, and what is there stays the same. */
export const Million: Story = {
  name: '1,000,000 photos',
  args: { sections: libraryOf(1_000_000, 300), openAll: true },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(tilesIn(canvasElement)).toBeGreaterThan(0))
    window.scrollTo(0, document.documentElement.scrollHeight)
    await waitFor(() =>
      expect(within(canvasElement).getByRole('heading', { name: text('photos.unknownDate') })).toBeVisible(),
    )
    expect(tilesIn(canvasElement)).toBeLessThan(BOUND)
    window.scrollTo(0, 0)
    await waitFor(() =>
      expect(within(canvasElement).getByRole('heading', { name: monthTitle(2026, 11) })).toBeVisible(),
    )
  },
}

export const Loading: Story = { args: { pageState: () => 'loading' } }

/** Photos that are not read yet have their colours, once the first pictures are there. */
export const Coloured: Story = {
  name: 'Colours of photos that are not read',
  args: {
    sections: [{ key: '2026/11', count: 5 }, ...libraryOf(1000, 24).slice(1)],
    pageState: (section) => (section === '2026/11' ? 'there' : 'loading'),
    isColoured: true,
  },
  play: async ({ canvasElement }) => {
    const sheets = () => [...canvasElement.querySelectorAll<HTMLElement>('[data-part="colours"] > *')]
    await waitFor(() => expect(sheets()).not.toHaveLength(0))
    const waiting = [...canvasElement.querySelectorAll('[data-state="loading"]')].filter(isInView)
    await expect(waiting).not.toHaveLength(0)
    for (const place of waiting) {
      const { top, bottom } = place.getBoundingClientRect()
      expect(getComputedStyle(place).backgroundColor).toBe('rgba(0, 0, 0, 0)')
      const isPainted = (sheet: Element) => {
        const painted = sheet.getBoundingClientRect()
        return painted.top <= top && painted.bottom >= bottom
      }
      expect(sheets().some(isPainted)).toBe(true)
    }
  },
}
export const ColouredOnPhone: Story = {
  ...Coloured,
  name: 'Colours of photos that are not read at 390',
  globals: { viewport: { value: 'phone' } },
}

/** The second page of the section could not be read. */
export const FailedPage: Story = {
  name: 'A page of a section failed',
  args: {
    sections: [{ key: '2026/11', count: 90 }],
    pageState: (_section, page) => (page === 1 ? 'failed' : 'there'),
  },
}

export const Selecting: Story = {
  args: { isSelecting: true, initiallySelected: ['2026/11#1', '2026/11#2', '2026/11#6'] },
}
export const SelectingOnPhone: Story = {
  ...Selecting,
  name: 'Selecting at 390',
  globals: { viewport: { value: 'phone' } },
}

const moreOfAugust = () => text('photos.moreLabel', { count: 118, month: monthTitle(2026, 8) })

/** A section of more than 96 photos ends with '+N'. */
export const CutSection: Story = {
  name: 'A long section, cut',
  args: {
    sections: [
      { key: '2026/8', count: 213 },
      { key: '2026/7', count: 12 },
    ],
  },
}

/** Chosen with its section, '+N' shows it. */
export const CutSectionSelected: Story = {
  ...CutSection,
  name: 'A long section, selected',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(
      await canvas.findByRole('checkbox', { name: text('photos.selectMonth', { month: monthTitle(2026, 8) }) }),
    )
    window.scrollTo(0, document.documentElement.scrollHeight)
    const more = await canvas.findByRole('button', { name: moreOfAugust() })
    expect(more.closest('[role="gridcell"]')).toHaveAttribute('aria-selected', 'true')
    expect(more.closest('[data-photo]')).toHaveAttribute('data-state', 'selected')
  },
}

/** '+N' opens its section: nothing above it moves, and the picture under the veil takes the focus. */
export const OpenedSection: Story = {
  ...CutSection,
  name: 'A long section, opened',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await waitFor(() => expect(tilesIn(canvasElement)).toBeGreaterThan(0))
    window.scrollTo(0, document.documentElement.scrollHeight)
    const more = await canvas.findByRole('button', { name: moreOfAugust() })
    const { top } = more.getBoundingClientRect()
    await userEvent.click(more)
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(photoName(8, 96)))
    expect(document.activeElement?.getBoundingClientRect().top).toBeCloseTo(top, 0)
  },
}
