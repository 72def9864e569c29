import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { number, text } from '#stories/support/text.ts'
import { FlatListDemo } from './FlatListDemo.tsx'
import { tilesIn } from './grid/tiles.ts'

/** A list without sections, such as an album: pages of 500, no headings, no dates and so no scrubber. */
const meta = {
  title: 'Screens/Photo list/Flat list',
  component: FlatListDemo,
} satisfies Meta<typeof FlatListDemo>

export default meta
type Story = StoryObj<typeof meta>

/** Most tiles that may be in the page at once. */
const BOUND = 150

const nameOf = (number: number) => text('photos.tileUnknown', { name: `${number}.jpg` })
const photo = (canvas: HTMLElement, number: number) => within(canvas).findByRole('link', { name: nameOf(number) })
const isSelected = (canvas: HTMLElement, amount: string) =>
  waitFor(() => expect(within(canvas).getByText(text('selection.amount', { amount }))).toBeVisible())

export const Empty: Story = {
  name: '0 photos',
  args: { count: 0 },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(text('photos.empty'))).toBeVisible()
    await expect(tilesIn(canvasElement)).toBe(0)
  },
}

export const Failed: Story = {
  name: 'The count could not be read',
  args: { count: null },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(text('photos.failed'))).toBeVisible()
    await expect(within(canvasElement).getByRole('button', { name: text('common.tryAgain') })).toBeVisible()
  },
}

export const One: Story = {
  name: '1 photo, looked at',
  args: { count: 1 },
  play: async ({ canvasElement }) => {
    await userEvent.click(await photo(canvasElement, 1))
    const viewer = await within(canvasElement).findByRole('main', { name: text('viewer.label') })
    await waitFor(() =>
      expect(within(viewer).getByText(text('viewer.position', { position: '1', count: '1' }))).toBeInTheDocument(),
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(async () => expect(await photo(canvasElement, 1)).toHaveFocus())
  },
}

export const Few: Story = {
  name: '40 photos, chosen by keyboard',
  args: { count: 40 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const first = await photo(canvasElement, 1)
    await expect(canvas.queryByRole('heading', { level: 2 })).toBeNull()
    await waitFor(async () => {
      first.focus()
      await userEvent.keyboard('{ArrowRight}')
      expect(await photo(canvasElement, 2)).toHaveFocus()
    })
    await userEvent.keyboard(' ')
    await isSelected(canvasElement, '1')
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    await isSelected(canvasElement, '3')
    // the key for a section's check: there is none
    await userEvent.keyboard('m')
    await isSelected(canvasElement, '3')
    await userEvent.keyboard('{Control>}a{/Control}')
    await isSelected(canvasElement, '40')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('region', { name: text('selection.toolbar') })).toBeNull())
  },
}

export const Many: Story = {
  name: '100,000 photos, to the last and back from the viewer',
  args: { count: 100_000 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const first = await photo(canvasElement, 1)
    await expect(canvas.queryByRole('slider')).toBeNull()
    await waitFor(async () => {
      first.focus()
      await userEvent.keyboard('{End}')
      expect(await photo(canvasElement, 100_000)).toHaveFocus()
    })
    await expect(tilesIn(canvasElement)).toBeLessThan(BOUND)
    await userEvent.keyboard('{Enter}')
    const viewer = await canvas.findByRole('main', { name: text('viewer.label') })
    const positionOf = (position: number) =>
      text('viewer.position', { position: number(position), count: number(100_000) })
    await waitFor(() => expect(within(viewer).getByText(positionOf(100_000))).toBeInTheDocument())
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(within(viewer).getByText(positionOf(99_999))).toBeInTheDocument())
    await userEvent.keyboard('{Escape}')
    await waitFor(async () => expect(await photo(canvasElement, 99_999)).toHaveFocus())
    await expect(await photo(canvasElement, 99_999)).toBeVisible()
  },
}

export const Range: Story = {
  name: 'A range whose pages are not read',
  args: { count: 100_000 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: text('photos.select') }))
    await userEvent.click(await photo(canvasElement, 3))
    await isSelected(canvasElement, '1')
    window.scrollTo(0, 12_000)
    await waitFor(() => expect(canvas.queryByRole('link', { name: nameOf(3) })).toBeNull())
    const [last] = await canvas.findAllByRole('link', { name: /\.jpg$/ })
    if (last === undefined) throw new Error('Nothing is drawn')
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(last)
    await user.keyboard('{/Shift}')
    const number = Number(/(\d+)\.jpg$/.exec(last.getAttribute('aria-label') ?? '')?.[1])
    await isSelected(canvasElement, (number - 2).toLocaleString('en-GB'))
  },
}
