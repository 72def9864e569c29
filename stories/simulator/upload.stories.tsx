import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { flowParameters, simulatorOf } from '../flows/flow-stories.tsx'
import { previewPhoto } from '../flows/photo-list.flows.tsx'
import { upload } from '../flows/uploads.flows.tsx'
import { hands, PATIENCE_MS } from './hands.ts'

const meta = { title: 'Simulator/Following a flow', parameters: flowParameters } satisfies Meta
export default meta

/** Idle parents fold where the chart would be too small to read; the one that becomes active opens, and is in view. */
export const FollowsTheFlow: StoryObj = {
  ...simulatorOf(upload),
  play: async ({ canvas, canvasElement }) => {
    const drawing = await hands(canvas).isIn('collapsed')
    const box = canvas.getByRole('application').getBoundingClientRect()
    const part = (selector: string) => drawing.querySelector(selector)
    await expect(part('[data-state-id="queue.leading"]')).not.toBeNull()
    await expect(part('[data-state-id^="queue.leading."]')).toBeNull()
    const buttons = [...canvasElement.querySelectorAll('button')]
    for (const event of ['QUEUE_OPENED', 'CONNECTION_LOST'])
      buttons.find(({ textContent }) => textContent === event)?.click()
    await waitFor(() => expect(part('[data-active][data-state-id^="queue.leading."]')).not.toBeNull(), {
      timeout: PATIENCE_MS,
    })
    const isSeen = ({ left, right, top, bottom }: DOMRect) =>
      left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom
    await waitFor(() => expect(part('g[data-taken] > path:last-of-type')?.getBoundingClientRect()).toSatisfy(isSeen))
  },
}

/** The states that an event enters are in view together, wherever they are drawn. */
export const EnteredStatesInView: StoryObj = {
  ...simulatorOf(upload),
  play: async ({ canvas, canvasElement }) => {
    const drawing = await hands(canvas).isIn('collapsed')
    const press = (event: string) =>
      [...canvasElement.querySelectorAll('button')].find(({ textContent }) => textContent === event)?.click()
    press('QUEUE_OPENED')
    await waitFor(() => expect(canvasElement.textContent).toContain('FILES_ADDED'), { timeout: PATIENCE_MS })
    press('FILES_ADDED')
    const entered = () => [
      ...drawing.querySelectorAll(
        '[data-active]:not([data-outer]):is([data-state-id$=hashing], [data-state-id$=working])',
      ),
    ]
    await waitFor(() => expect(entered()).toHaveLength(2), { timeout: PATIENCE_MS })
    const isSeen = ({ left, right, top, bottom }: DOMRect) => {
      const box = canvas.getByRole('application').getBoundingClientRect()
      return left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom
    }
    await waitFor(() => expect(entered().every((state) => isSeen(state.getBoundingClientRect()))).toBe(true))
  },
}

/** A chart that is too large stays readable: the view is at its start, a map shows the rest, and moves there. */
export const LargerThanTheView: StoryObj = {
  ...simulatorOf(previewPhoto),
  play: async ({ canvas }) => {
    const drawing = await canvas.findByLabelText(/^Statechart of preview-photo\. active/, {}, { timeout: PATIENCE_MS })
    const map = await canvas.findByLabelText('Part of the chart in view')
    const scroller = canvas.getByRole('application')
    const scale = drawing.getBoundingClientRect().height / Number(drawing.getAttribute('viewBox')?.split(' ')[3])
    await expect(12 * scale).toBeGreaterThanOrEqual(10.99)
    await expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight)
    const before = scroller.scrollTop
    const { left, bottom, width } = map.getBoundingClientRect()
    const at = { clientX: left + width / 2, clientY: bottom - 4 }
    await userEvent.pointer([{ keys: '[MouseLeft>]', target: map, coords: at }, { keys: '[/MouseLeft]' }])
    await waitFor(() => expect(scroller.scrollTop).toBeGreaterThan(before + 100))
    await userEvent.click(canvas.getByLabelText('Fit the window'))
    await waitFor(() => expect(canvas.queryByLabelText('Part of the chart in view')).toBeNull())
  },
}
