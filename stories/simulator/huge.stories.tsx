import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { defineFlow, flowParameters, simulatorOf } from '../flows/flow-stories.tsx'
import { hugeEntry } from './huge-machine.ts'

const meta = { title: 'Simulator/Two hundred states', parameters: flowParameters } satisfies Meta
export default meta

/** Maximum layout time for such a chart, in milliseconds. */
const PATIENCE_MS = 25_000

/** Not a flow of the product: a chart far larger than any of them draws, zooms and searches. */
export const Simulator: StoryObj = {
  ...simulatorOf(defineFlow(hugeEntry)),
  play: async ({ canvas }) => {
    const drawing = await canvas.findByLabelText(/^Statechart of huge\./, {}, { timeout: PATIENCE_MS })
    const states = () => drawing.querySelectorAll('[data-state-id]').length
    await expect(states()).toBeLessThan(30)
    await userEvent.click(canvas.getByLabelText('Unfold all'))
    await waitFor(() => expect(states()).toBe(201), { timeout: PATIENCE_MS })
    const { width } = drawing.getBoundingClientRect()
    await userEvent.click(canvas.getByLabelText('Zoom in'))
    await waitFor(() => expect(drawing.getBoundingClientRect().width).toBeGreaterThan(width))
    await userEvent.type(canvas.getByLabelText('Search states and events'), 'state77')
    await expect(await canvas.findByText('1 state, 0 transitions found')).toBeVisible()
    const found = drawing.querySelector('[data-found]')
    await expect(found).toHaveTextContent('state77')
    const box = canvas.getByRole('application').getBoundingClientRect()
    const isWithin = ({ left, right, top, bottom }: DOMRect) =>
      left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom
    await waitFor(() => expect(found && isWithin(found.getBoundingClientRect())).toBe(true))
  },
}
