import { advance, withOutcomes } from '@albumen/simulator/catalogue/play.ts'
import { createRecorder } from '@albumen/simulator/inspection-adapter.ts'
import { LiveView } from '@albumen/simulator/LiveView.tsx'
import { layOutInWorker } from '@albumen/simulator/layout/worker.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { createActor, SimulatedClock } from 'xstate'
import { sampleFile } from '#machines/catalogue/samples.ts'
import { uploadEntry } from '#machines/uploads/upload/catalogue.ts'
import { uploadFileEntry } from '#machines/uploads/upload-file/catalogue.ts'
import styles from '../flows/flow-stories.module.css'
import { flowParameters } from '../flows/flow-stories.tsx'

/** How long the uploads have been running, in milliseconds. */
const UNDER_WAY_MS = 1500

/** Maximum layout time, in milliseconds. */
const PATIENCE_MS = 15_000

/** Running uploads, each file a machine of its own, as inspection reports them. */
function uploadsUnderWay() {
  const clock = new SimulatedClock()
  const recorder = createRecorder(() => ({ at: clock.now(), step: -1, firings: 0, timers: [] }))
  const machine = withOutcomes(uploadEntry).provide({ actors: { uploadFile: withOutcomes(uploadFileEntry) } })
  const actor = createActor(machine, { clock, inspect: recorder.inspect }).start()
  actor.send({ type: 'QUEUE_OPENED', rows: [], paused: false })
  actor.send({ type: 'FILES_ADDED', files: [1, 2, 3].map(sampleFile) })
  advance(clock, UNDER_WAY_MS)
  return recorder.feed()
}

const meta = {
  title: 'Simulator/Live view',
  component: LiveView,
  parameters: flowParameters,
  args: { feed: uploadsUnderWay(), timers: [], now: UNDER_WAY_MS, layOut: layOutInWorker },
  decorators: [
    (Story) => (
      <main className={styles.live}>
        <h1 className="sr">Live view</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof LiveView>
export default meta

/** The app's view of its running flows: parents and children, each with its chart. */
export const Uploads: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await canvas.findByLabelText(/^Statechart of upload\. active/, {}, { timeout: PATIENCE_MS })
    await userEvent.click(await canvas.findByRole('button', { name: 'Show file.file-1' }))
    await canvas.findByLabelText(/^Statechart of upload-file\. active: .*sending$/, {}, { timeout: PATIENCE_MS })
    await userEvent.click(canvas.getByText('Messages'))
    const diagram = canvas.getByLabelText(/FILE_STARTED/)
    await expect(diagram).toBeVisible()
    // opens at the latest message, with the senders visible
    await expect(canvas.getByRole('tabpanel').scrollLeft).toBe(0)
    await expect(canvas.getByRole('tabpanel').scrollTop).toBeGreaterThan(0)
    // scrolled to its ends, names and times stay visible
    const panel = canvas.getByRole('tabpanel')
    await expect(panel.scrollWidth).toBeGreaterThan(panel.clientWidth)
    await expect(panel.scrollHeight).toBeGreaterThan(panel.clientHeight)
    panel.scrollTo(panel.scrollWidth, panel.scrollHeight)
    const { left, top } = panel.getBoundingClientRect()
    const name = within(diagram).getByTitle('file.file-3').getBoundingClientRect()
    await expect(name.top).toBeGreaterThanOrEqual(top)
    await expect(name.bottom).toBeLessThan(top + 40)
    const [time] = within(diagram).getAllByText('0.0 s')
    await expect(time?.getBoundingClientRect().left).toBeCloseTo(left, -1)
  },
}

/** It shows the flow that moved last, until another is chosen or a moment of it is looked at. */
export const Following: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const chart = (flow: string) =>
      canvas.findByLabelText(new RegExp(`^Statechart of ${flow}\\. active`), {}, { timeout: PATIENCE_MS })
    await chart('upload')
    await expect(canvas.getByText('follows the flow that moved last')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Show file.file-2' }))
    await chart('upload-file')
    await userEvent.click(canvas.getByRole('button', { name: 'Follow' }))
    await chart('upload')
    await userEvent.click(canvas.getByRole('tab', { name: 'Log' }))
    const moments = within(canvas.getByRole('list', { name: 'What happened' })).getAllByRole('button')
    await userEvent.click(moments[1] ?? document.body)
    await expect(canvas.getByRole('button', { name: 'Follow' })).toBeVisible()
  },
}

/** Without space for it next to the panels, the chart is above them. */
export const OnATablet: StoryObj<typeof meta> = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    await canvas.findByLabelText(/^Statechart of upload\. active/, {}, { timeout: PATIENCE_MS })
    const chart = canvas.getByRole('application').getBoundingClientRect()
    await expect(chart.height).toBeGreaterThan(window.innerHeight / 3)
    await expect(canvas.getByRole('tablist').getBoundingClientRect().top).toBeGreaterThan(chart.bottom)
  },
}

/** In a low and narrow dock the chart is one of the panels; selecting an actor shows its chart. */
export const InALowDock: StoryObj<typeof meta> = {
  globals: { viewport: { value: 'tablet' } },
  decorators: [
    (Story) => (
      <div className={styles.low}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await canvas.findByLabelText(/^Statechart of upload\. active/, {}, { timeout: PATIENCE_MS })
    await userEvent.click(canvas.getByRole('tab', { name: 'Actors' }))
    await expect(canvas.queryByRole('application')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show file.file-1' }))
    await canvas.findByLabelText(/^Statechart of upload-file\. active: .*sending$/, {}, { timeout: PATIENCE_MS })
    await expect(canvas.getByRole('tab', { name: 'Chart', selected: true })).toBeVisible()
  },
}
