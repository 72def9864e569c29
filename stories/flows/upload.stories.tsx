import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { uploadEntry } from '#machines/upload/catalogue.ts'
import { sharedQueueOf } from '#machines/upload/shared.ts'
import { UploadsScreen } from '#src/uploads/UploadsScreen.tsx'
import { Behind } from '../screens/uploads/Behind.tsx'
import { previewOf } from '../screens/uploads/samples.ts'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const ignore = () => undefined

const meta = { title: 'Flows/Upload', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(uploadEntry, ({ snapshot, send }) => (
  <Behind>
    <UploadsScreen
      snapshot={snapshot}
      queue={sharedQueueOf(snapshot)}
      send={send}
      pace={null}
      previewOf={previewOf}
      onChosenAgain={ignore}
    />
  </Behind>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }

/** Longest time a layout may take, in milliseconds. */
const PATIENCE_MS = 20_000

/** A chart larger than its window is opened where its flow begins, and follows it: the arrow that was taken is seen. */
export const FollowsTheFlow: StoryObj = {
  ...simulatorOf(flow),
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
