import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { bootEntry } from '#machines/boot/catalogue.ts'
import { BootScreen } from '#src/boot/BootScreen.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Boot', parameters: flowParameters } satisfies Meta
export default meta

/** Longest time a frame or a layout may take, in milliseconds. */
const PATIENCE_MS = 20_000

const flow = defineFlow(bootEntry, (moment) => <BootScreen {...moment} />)

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = screenOf(flow)

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvas']

/** What a developer does: found by label and text, which is quick on a page with a large drawing. */
const hands = (canvas: Canvas) => ({
  press: async (name: string) => userEvent.click(await canvas.findByText(name, { selector: 'button' })),
  choose: async (label: string, outcome: string) =>
    userEvent.selectOptions(await canvas.findByLabelText(label), outcome),
  isIn: (state: string) => canvas.findByLabelText(new RegExp(`active: .*\\b${state}$`), {}, { timeout: PATIENCE_MS }),
})

/** What is pressed on the screen goes to the flow, and what the flow does is seen on the screen. */
export const ScreenDrives: StoryObj = {
  ...simulatorOf(flow),
  play: async ({ canvas }) => {
    const { press, choose, isIn } = hands(canvas)
    await press('Actors')
    await choose('How checkStorage ends', 'is blocked')
    await press('To the next timer')
    const frame = canvas.getByTitle<HTMLIFrameElement>(bootEntry.title)
    const again = await waitFor(() => within(frame.contentDocument?.body ?? frame).getByText('Try again'), {
      timeout: PATIENCE_MS,
    })
    // it is in a page of its own, where no pointer of this one goes
    again.click()
    await isIn('checkingStorage')
    await expect(canvas.getByText('3 of 21 states, 2 of 18 transitions')).toBeVisible()
  },
}

/** Drives the flow to a failure, goes back in time, takes another way from there, and arrives. */
export const BackInTime: StoryObj = {
  ...simulatorOf(flow),
  play: async ({ canvas }) => {
    const { press, choose, isIn } = hands(canvas)
    await isIn('checkingStorage')
    await press('Actors')
    await choose('How loadConfig ends from now on', 'fails: offline')
    await press('To the next timer')
    await isIn('loadingConfig')
    await press('To the next timer')
    await isIn('configFailed')

    await press('Log')
    const log = within(await canvas.findByLabelText('What happened'))
    await userEvent.click(log.getByText(/done\.actor\.checkStorage/))
    await isIn('loadingConfig')
    await expect(canvas.getByText('You are looking at 0.4 s')).toBeVisible()
    await expect(canvas.getByText('+1 s')).toHaveAttribute('aria-disabled', 'true')

    await press('Restart from here')
    await press('Actors')
    await choose('How loadConfig ends', 'answers')
    await press('Jump')
    await isIn('ready')
    await expect(canvas.getByText('17 of 21 states, 7 of 18 transitions')).toBeVisible()
  },
}
