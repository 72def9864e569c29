import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { flowParameters, simulatorOf } from '../flows/flow-stories.tsx'
import { upload } from '../flows/uploads.flows.tsx'

const meta = { title: 'Simulator/Following a flow', parameters: flowParameters } satisfies Meta
export default meta

/** Maximum layout time, in milliseconds. */
const PATIENCE_MS = 20_000

/** A chart larger than its container opens at the flow's initial state and follows it: the latest transition is visible. */
export const FollowsTheFlow: StoryObj = {
  ...simulatorOf(upload),
  play: async ({ canvas, canvasElement }) => {
    const drawing = await canvas.findByLabelText(/^Statechart of upload\. active/, {}, { timeout: PATIENCE_MS })
    const box = canvas.getByRole('application').getBoundingClientRect()
    const place = (selector: string) => drawing.querySelector(selector)?.getBoundingClientRect()
    const first = place('[data-active]:not([data-outer])')
    await expect(drawing.getBoundingClientRect().height).toBeGreaterThan(box.height)
    await expect(first?.top).toBeGreaterThan(box.top + box.height / 4)
    await expect(first?.bottom).toBeLessThan(box.bottom - box.height / 4)
    const buttons = [...canvasElement.querySelectorAll('button')]
    for (const event of ['QUEUE_OPENED', 'CONNECTION_LOST']) {
      buttons.find(({ textContent }) => textContent === event)?.click()
    }
    const isSeen = ({ left, right, top, bottom }: DOMRect) =>
      left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom
    await waitFor(() => expect(place('g[data-taken] > path:last-of-type')).toSatisfy(isSeen))
  },
}
