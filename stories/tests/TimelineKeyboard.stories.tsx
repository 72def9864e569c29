import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Frame, Main } from '#src/components/Frame.tsx'
import { monthTitle, photoName, text } from '#stories/support/text.ts'
import { libraryOf } from '../screens/photo-list/grid/library.ts'
import { TimelineDemo } from '../screens/photo-list/grid/TimelineDemo.tsx'

const meta = {
  title: 'Tests/Timeline by keyboard',
  component: TimelineDemo,
  args: { sections: libraryOf(1000, 24), onView: fn() },
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

const focusedName = () => document.activeElement?.getAttribute('aria-label')
const isAt = (name: string) => waitFor(() => expect(focusedName()).toBe(name))
const selected = (canvas: HTMLElement) => canvas.querySelectorAll('[role="gridcell"][aria-selected="true"]').length

/** Into the grid by Tab, past the scrubber where there is one; the keys' code comes with the focus. */
async function enter(canvas: HTMLElement): Promise<void> {
  await within(canvas).findByRole('link', { name: photoName(11, 1) })
  await waitFor(async () => {
    await userEvent.tab()
    expect(focusedName()).toBe(photoName(11, 1))
  })
  await waitFor(async () => {
    await userEvent.keyboard('{ArrowRight}')
    expect(focusedName()).not.toBe(photoName(11, 1))
  })
  await userEvent.keyboard('{Home}')
  await isAt(photoName(11, 1))
}

/** Arrows go in both directions over the sections' ends; the focus is one stop for Tab. */
export const Arrows: Story = {
  args: {
    sections: [
      { key: '2026/11', count: 7 },
      { key: '2026/10', count: 12 },
    ],
  },
  play: async ({ canvasElement }) => {
    await enter(canvasElement)
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    await isAt(photoName(11, 2))
    await waitFor(async () => {
      await userEvent.keyboard('{ArrowDown}')
      expect(focusedName()).toMatch(monthTitle(2026, 10))
    })
    await isAt(photoName(10, 2))
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(focusedName()).toMatch(monthTitle(2026, 11)))
    await expect(canvasElement.querySelectorAll('[data-at] [tabindex="0"], [data-at][tabindex="0"]')).toHaveLength(1)
    await userEvent.tab()
    await expect(canvasElement.querySelector('[data-at] :focus')).toBeNull()
    await userEvent.tab({ shift: true })
    await waitFor(() => expect(focusedName()).toMatch(monthTitle(2026, 11)))
  },
}

/** The scrubber is the stop before the photos, there and back. */
export const PastTheScrubber: Story = {
  play: async ({ canvasElement }) => {
    const scrubber = await within(canvasElement).findByRole('slider', { name: text('scrubber.label') })
    await userEvent.tab()
    await expect(scrubber).toHaveFocus()
    await userEvent.tab()
    await isAt(photoName(11, 1))
    await userEvent.tab({ shift: true })
    await expect(scrubber).toHaveFocus()
  },
}

export const RightToLeft: Story = {
  ...Arrows,
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('link', { name: photoName(11, 1) })
    await userEvent.tab()
    await waitFor(async () => {
      await userEvent.keyboard('{ArrowLeft}')
      expect(focusedName()).not.toBe(photoName(11, 1))
    })
    await userEvent.keyboard('{Home}{ArrowLeft}{ArrowLeft}{ArrowRight}')
    await isAt(photoName(11, 2))
  },
}

/** End is the last photo, its section opened where it is cut; the focus comes through rows that were not there. */
export const ToTheEnds: Story = {
  args: {
    sections: [
      { key: '2026/11', count: 30 },
      { key: '2026/10', count: 400 },
    ],
  },
  play: async ({ canvasElement }) => {
    await enter(canvasElement)
    await userEvent.keyboard('{End}')
    await isAt(photoName(10, 400))
    await waitFor(() => expect(document.activeElement).toBeVisible())
    await userEvent.keyboard('{PageUp}{PageDown}')
    await isAt(photoName(10, 400))
    await userEvent.keyboard('{Home}')
    await isAt(photoName(11, 1))
    await expect(window.scrollY).toBe(0)
  },
}

/** The row with the focus is scrolled away: the next key continues from there. */
export const ScrolledAway: Story = {
  play: async ({ canvasElement }) => {
    await enter(canvasElement)
    await userEvent.keyboard('{ArrowRight}')
    await isAt(photoName(11, 2))
    const tile = document.activeElement
    window.scrollTo(0, 20_000)
    await waitFor(() => expect(tile?.isConnected).toBe(false))
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'group'))
    await expect(window.scrollY).toBe(20_000)
    await userEvent.keyboard('{ArrowRight}')
    await isAt(photoName(11, 3))
  },
}

/** While its page is not read the cell has the focus; its photo takes it over. */
export const NotLoaded: Story = {
  args: {
    sections: [{ key: '2026/11', count: 60 }],
    pageState: (_section, page) => (page === 0 ? 'there' : 'loading'),
  },
  play: async ({ canvasElement }) => {
    await enter(canvasElement)
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-at', '59'))
    await expect(document.activeElement).toHaveAttribute('role', 'gridcell')
  },
}

/** 'Load more' after the photos: the next page that is not read, then what is behind '+N'; gone where nothing is to come. */
export const LoadMore: Story = {
  args: {
    sections: [
      { key: '2026/11', count: 30 },
      { key: '2026/10', count: 120 },
    ],
    pageState: (section, page) => (section === '2026/10' || page === 0 ? 'there' : 'loading'),
  },
  play: async ({ canvasElement }) => {
    const top = window.scrollY
    await enter(canvasElement)
    const button = await within(canvasElement).findByRole('button', { name: text('common.loadMore') })
    await userEvent.tab()
    await waitFor(() => expect(button).toHaveFocus())
    await expect(window.scrollY).toBe(top)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-at', '24'))
    await userEvent.keyboard('{PageDown}{PageDown}')
    await waitFor(() => expect(focusedName()).toMatch(monthTitle(2026, 10)))
    await userEvent.tab()
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(focusedName()).toMatch(/9[56]$/))
    await waitFor(() => expect(button.isConnected).toBe(false))
  },
}

/** Space chooses, Shift chooses all on the way and gives back what it leaves, M the section, Ctrl+A all, Escape none. */
export const Selecting: Story = {
  args: { sections: [{ key: '2026/11', count: 20 }] },
  play: async ({ canvasElement, args }) => {
    await enter(canvasElement)
    await userEvent.keyboard(' ')
    await waitFor(() => expect(selected(canvasElement)).toBe(1))
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    await waitFor(() => expect(selected(canvasElement)).toBe(4))
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    await waitFor(() => expect(selected(canvasElement)).toBe(3))
    await userEvent.keyboard('{Enter}')
    await expect(args.onView).toHaveBeenCalledWith('2026/11#3')
    await userEvent.keyboard('m')
    await waitFor(() => expect(selected(canvasElement)).toBe(20))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(selected(canvasElement)).toBe(0))
    await isAt(photoName(11, 4))
    await userEvent.keyboard('{Control>}a{/Control}')
    await waitFor(() => expect(selected(canvasElement)).toBe(20))
  },
}

/** The list of keys, over the photos. */
export const Help: Story = {
  play: async ({ canvasElement }) => {
    await enter(canvasElement)
    await userEvent.keyboard('?')
    const dialog = await within(document.body).findByRole('dialog', { name: text('keys.title') })
    await waitFor(() => expect(within(dialog).getByText(text('keys.shift'))).toBeVisible())
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
    await isAt(photoName(11, 1))
  },
}
export const HelpStaysOpen: Story = {
  name: 'Help, open',
  play: async ({ canvasElement }) => {
    await enter(canvasElement)
    await userEvent.keyboard('?')
    const dialog = await within(document.body).findByRole('dialog', { name: text('keys.title') })
    await waitFor(() => expect(dialog).toBeVisible())
  },
}
