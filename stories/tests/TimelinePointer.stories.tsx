import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { Frame, Main } from '#src/components/Frame.tsx'
import { LONG_PRESS } from '#src/photo-list/grid/input/drag-selection.ts'
import { monthTitle, text } from '#stories/support/text.ts'
import { libraryOf } from '../screens/photo-list/grid/library.ts'
import { TimelineDemo } from '../screens/photo-list/grid/TimelineDemo.tsx'

const meta = {
  title: 'Tests/Timeline by pointer',
  component: TimelineDemo,
  args: { sections: libraryOf(1000, 24) },
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

const selected = (canvas: HTMLElement) => canvas.querySelectorAll('[data-state="selected"]').length
const photo = (canvas: HTMLElement, number: number) =>
  within(canvas).findByRole('link', { name: `November 2026, ${number}` })

const centreOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}
const pointer = (pointerType: 'mouse' | 'touch') => ({ pointerId: 1, pointerType, isPrimary: true, button: 0 })

/** From one photo over to another, with the button down. */
export const DraggedOver: Story = {
  play: async ({ canvasElement }) => {
    const [from, to] = [await photo(canvasElement, 2), await photo(canvasElement, 4)]
    const mouse = pointer('mouse')
    // the first press counts, though the code for it comes later
    fireEvent.pointerOver(from, mouse)
    fireEvent.pointerDown(from, { ...mouse, ...centreOf(from) })
    await waitFor(() => {
      fireEvent.pointerMove(from, { ...mouse, ...centreOf(to) })
      fireEvent.pointerMove(to, { ...mouse, ...centreOf(to), clientY: centreOf(to).clientY + 2 })
      expect(selected(canvasElement)).toBe(3)
    })
    fireEvent.pointerMove(to, { ...mouse, ...centreOf(from) })
    await waitFor(() => expect(selected(canvasElement)).toBe(1))
    fireEvent.pointerMove(from, { ...mouse, ...centreOf(to) })
    fireEvent.pointerUp(to, { ...mouse, ...centreOf(to) })
    fireEvent.click(to, { button: 0 })
    await waitFor(() => expect(selected(canvasElement)).toBe(3))
  },
}

/** A finger that rests selects, and continues to select; one that moves at once scrolls. */
export const LongPress: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const [from, to] = [await photo(canvasElement, 1), await photo(canvasElement, 5)]
    const finger = pointer('touch')
    fireEvent.pointerOver(from, finger)
    fireEvent.pointerDown(from, { ...finger, ...centreOf(from) })
    fireEvent.pointerMove(from, { ...finger, ...centreOf(to) })
    fireEvent.pointerUp(to, finger)
    await expect(selected(canvasElement)).toBe(0)
    await waitFor(
      () => {
        fireEvent.pointerDown(from, { ...finger, ...centreOf(from) })
        return new Promise((resolve, reject) =>
          setTimeout(
            () => (selected(canvasElement) === 1 ? resolve(true) : reject(new Error('not yet'))),
            LONG_PRESS + 100,
          ),
        )
      },
      { timeout: 5000 },
    )
    fireEvent.pointerMove(to, { ...finger, ...centreOf(to) })
    await waitFor(() => expect(selected(canvasElement)).toBe(5))
    fireEvent.pointerUp(to, finger)
  },
}

/** A range by Shift, from the photo chosen last; sections that are cut count in full. */
export const ShiftClick: Story = {
  play: async ({ canvasElement }) => {
    const user = userEvent.setup()
    const pointed = await photo(canvasElement, 2)
    await userEvent.hover(pointed)
    const mark = await waitFor(() => {
      const button = pointed.closest('[data-photo]')?.querySelector('button')
      if (!button) throw new Error('no check')
      return button
    })
    await userEvent.click(mark, { pointerEventsCheck: 0 })
    await waitFor(() => expect(selected(canvasElement)).toBe(1))
    await user.keyboard('{Shift>}')
    await user.click(await photo(canvasElement, 9))
    await user.keyboard('{/Shift}')
    await waitFor(() => expect(selected(canvasElement)).toBe(8))
    await userEvent.click(await photo(canvasElement, 4))
    await waitFor(() => expect(selected(canvasElement)).toBe(7))
  },
}

const slider = () => within(document.body).findByRole('slider', { name: text('scrubber.label') })

/** Keys go from section to section and from year to year. */
export const ScrubbedByKeys: Story = {
  name: 'Scrubber by keyboard',
  play: async ({ canvasElement }) => {
    const scrubber = await slider()
    scrubber.focus()
    await expect(scrubber).toHaveAttribute('aria-valuetext', monthTitle(2026, 11))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(scrubber).toHaveAttribute('aria-valuetext', monthTitle(2026, 10)))
    await userEvent.keyboard('{PageDown}')
    await waitFor(() => expect(scrubber).toHaveAttribute('aria-valuetext', monthTitle(2025, 10)))
    await waitFor(() =>
      expect(within(canvasElement).getByRole('heading', { name: monthTitle(2025, 10) })).toBeVisible(),
    )
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(scrubber).toHaveAttribute('aria-valuetext', text('photos.unknownDate')))
    await expect(scrubber).toHaveAttribute('aria-valuenow', scrubber.getAttribute('aria-valuemax'))
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(scrubber).toHaveAttribute('aria-valuenow', '0'))
  },
}

/** A mouse that points at a section has it named, until keys lead elsewhere. */
export const ScrubberPointedAt: Story = {
  name: 'Scrubber pointed at, then by keyboard',
  play: async () => {
    const scrubber = await slider()
    const { left, top, width, height } = scrubber.getBoundingClientRect()
    const at = { ...pointer('mouse'), clientX: left + width / 2, clientY: top + height * 0.5 }
    const bubble = () => scrubber.querySelector('b')?.textContent
    fireEvent.pointerMove(scrubber, at)
    await waitFor(() => expect(bubble()).not.toBe(scrubber.getAttribute('aria-valuetext')))
    scrubber.focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(bubble()).toBe(scrubber.getAttribute('aria-valuetext')))
  },
}

/** A drag goes along with the thumb; let go behind '+N', it opens the section. */
export const Scrubbed: Story = {
  name: 'Scrubber dragged',
  args: {
    sections: [
      { key: '2026/11', count: 500 },
      { key: '2026/10', count: 500 },
    ],
  },
  play: async ({ canvasElement }) => {
    const scrubber = await slider()
    const { left, top, width, height } = scrubber.getBoundingClientRect()
    const at = (part: number) => ({ ...pointer('mouse'), clientX: left + width / 2, clientY: top + height * part })
    scrubber.setPointerCapture = () => undefined
    fireEvent.pointerDown(scrubber, at(0.1))
    fireEvent.pointerMove(scrubber, at(0.8))
    await waitFor(() => expect(scrubber).toHaveAttribute('aria-valuetext', monthTitle(2026, 10)))
    await expect(scrubber).toHaveAttribute('data-state', 'dragged')
    fireEvent.pointerUp(scrubber, at(0.8))
    await waitFor(() => expect(within(canvasElement).queryByText(/^\+/)).toBeNull())
    await waitFor(() => expect(scrubber).toHaveAttribute('aria-valuetext', monthTitle(2026, 10)))
  },
}

/** All the way down: a year the bubble is beside is the year of the bubble. */
export const ScrubbedPastYears: Story = {
  name: 'Scrubber dragged past years',
  play: async () => {
    const scrubber = await slider()
    const { left, top, width, height } = scrubber.getBoundingClientRect()
    const at = (y: number) => ({ ...pointer('mouse'), clientX: left + width / 2, clientY: y })
    const yearBeside = (y: number) =>
      [...scrubber.querySelectorAll('span')].find((year) => {
        const box = year.getBoundingClientRect()
        return box.top < y && y < box.bottom
      })?.textContent
    scrubber.setPointerCapture = () => undefined
    fireEvent.pointerDown(scrubber, at(top + height / 2))
    await waitFor(() => expect(scrubber.querySelectorAll('span').length).toBeGreaterThan(1))
    const disagreeing: string[] = []
    for (let y = top; y < top + height; y += 3) {
      fireEvent.pointerMove(scrubber, at(y))
      await new Promise(requestAnimationFrame)
      const said = scrubber.getAttribute('aria-valuetext') ?? ''
      const section = said === text('photos.unknownDate') ? text('scrubber.undated') : said
      const year = yearBeside(y)
      if (year !== undefined && !section.endsWith(year)) disagreeing.push(`${section} beside ${year}`)
    }
    fireEvent.pointerUp(scrubber, at(top + height))
    await expect(disagreeing).toEqual([])
  },
}

export const ScrubberOnPhone: Story = {
  name: 'Scrubber at 390',
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const scrubber = await slider()
    window.scrollTo(0, 2000)
    await waitFor(() => expect(scrubber).toHaveAttribute('data-state', 'moving'))
  },
}

/** A list that is scrolled through in no time has none. */
export const WithoutScrubber: Story = {
  name: 'Few photos, no scrubber',
  args: { sections: [{ key: '2026/11', count: 20 }] },
  play: async ({ canvasElement }) => {
    await photo(canvasElement, 1)
    await userEvent.tab()
    await expect(within(document.body).queryByRole('slider')).toBeNull()
  },
}
