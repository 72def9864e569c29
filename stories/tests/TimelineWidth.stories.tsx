import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { HEADING_HEIGHT } from '#src/photo-list/grid/model/layout.ts'
import of from '../screens/photo-list/grid/TimelineLibraries.stories.tsx'
import { tilesIn } from '../screens/photo-list/grid/tiles.ts'

const meta = { ...of, title: 'Tests/Timeline of another width' } satisfies Meta<typeof of.component>
export default meta
type Story = StoryObj<typeof meta>

const frame = () => new Promise(requestAnimationFrame)
const topOf = (element: Element) => element.getBoundingClientRect().top

/** The window gets narrower and wider while the page scrolls: the photo being read stays under the eyes. */
export const AnotherWidth: Story = {
  name: 'Another width while scrolling',
  args: { sections: Array.from({ length: 24 }, (_, at) => ({ key: `${2026 - at}/6`, count: 60 })) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(tilesIn(canvasElement)).toBeGreaterThan(0))
    const box = canvasElement.querySelector('main')
    if (box === null) throw new Error('The page is not there.')
    for (const width of [700, 520, 860, 610]) {
      for (let step = 0; step < 10; step += 1) {
        window.scrollBy(0, 61)
        await frame()
      }
      const line = Number.parseFloat(getComputedStyle(box).getPropertyValue('--header')) + HEADING_HEIGHT
      const tiles = [...canvasElement.querySelectorAll('[data-photo]')]
      const read = tiles.find((tile) => tile.getBoundingClientRect().bottom > line)
      if (read === undefined) throw new Error('Nothing is read.')
      const [id, before] = [read.getAttribute('data-photo') ?? '', topOf(read)]
      box.style.inlineSize = `${width}px`
      await frame()
      await frame()
      const tile = canvasElement.querySelector(`[data-photo="${CSS.escape(id)}"]`)
      await expect(tile).not.toBeNull()
      if (tile) await expect(Math.abs(topOf(tile) - before)).toBeLessThanOrEqual(1)
    }
  },
}
