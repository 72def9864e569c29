import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { bootEntry } from '#machines/boot/boot/catalogue.ts'
import { boot } from '../flows/boot.flows.tsx'
import { flowParameters, simulatorOf } from '../flows/flow-stories.tsx'
import { text } from '../support/text.ts'
import { hands, PATIENCE_MS } from './hands.ts'

const meta = { title: 'Simulator/Driven by hand', parameters: flowParameters } satisfies Meta
export default meta

/** Presses on the screen reach the flow, and the flow's changes appear on the screen. */
export const ScreenDrives: StoryObj = {
  ...simulatorOf(boot),
  play: async ({ canvas }) => {
    const { press, choose, isIn } = hands(canvas)
    await press('Actors')
    await choose('How checkStorage ends', 'is blocked')
    await press('To the next timer')
    const frame = canvas.getByTitle<HTMLIFrameElement>(bootEntry.title)
    const again = await waitFor(() => within(frame.contentDocument?.body ?? frame).getByText(text('boot.tryAgain')), {
      timeout: PATIENCE_MS,
    })
    // it is in a page of its own, which this page's pointer does not reach
    again.click()
    await isIn('checkingStorage')
    await expect(canvas.getByText('3 of 21 states, 2 of 18 transitions')).toBeVisible()
  },
}

/** Files that the page offers as downloads. */
function savedFiles() {
  const made = spyOn(URL, 'createObjectURL')
  return async (): Promise<string> => {
    const [blob] = made.mock.lastCall ?? []
    if (!(blob instanceof Blob)) throw new Error('Nothing was saved')
    return blob.text()
  }
}

/** Goes to a failure, saves it in every format, and opens the file again; what is no session of this flow is refused. */
export const SavedAndOpened: StoryObj = {
  ...simulatorOf(boot),
  play: async ({ canvas, canvasElement }) => {
    const { press, choose, isIn } = hands(canvas)
    const open = async (text: string) => {
      const picker = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
      if (picker === null) throw new Error('There is no picker')
      await userEvent.upload(picker, new File([text], 'session.json', { type: 'application/json' }))
    }
    const saved = savedFiles()
    await isIn('checkingStorage')
    await press('Actors')
    await choose('How loadConfig ends from now on', 'fails: offline')
    await press('Jump')
    await isIn('configFailed')
    await expect(location.hash).toMatch(/^#session=/)

    await press('Share')
    await press('Save as SVG')
    const svg = new DOMParser().parseFromString(await saved(), 'image/svg+xml')
    await expect(svg.querySelector('parsererror')).toBeNull()
    await expect(svg.documentElement.textContent).toContain('configFailed')
    await press('Save as Mermaid')
    await expect(await saved()).toMatch(/^stateDiagram-v2\n(.*\n)*.*configFailed/)
    await press('Save as XState source')
    await expect(await saved()).toMatch(/^import { fromPromise, setup } from 'xstate'\n(.*\n)*.*configFailed/)
    await press('Save as PNG')
    await waitFor(async () => expect(await saved()).toMatch(/^.PNG/), { timeout: PATIENCE_MS })
    await press('Save as JSON')
    const json = await saved()

    await press('Restart')
    await isIn('checkingStorage')
    await expect(location.hash).toBe('')
    await open(json)
    await isIn('configFailed')

    const alert = within(canvas.getByRole('alert'))
    for (const [text, message] of [
      ['Dear diary', 'This is no recorded session: it is not JSON.'],
      [json.replace('"boot"', '"session"'), "This session is one of 'session'; this is 'boot'."],
      [json.replace('offline', 'weather'), "Step 1 can't be replayed: 'loadConfig' has no outcome 'fails: weather'"],
    ] as const) {
      await open(text)
      await expect(await alert.findByText(message)).toBeVisible()
      await isIn('configFailed')
    }
    await open(json.replace(/"chart": "\w+"/, '"chart": "00000000"'))
    await expect(await alert.findByText(/recorded with another version of the machine \(00000000/)).toBeVisible()
    await press('Restart')
    await isIn('checkingStorage')
    await open(json.replace(/"chart": "\w+"/, '"chart": "00000000"'))
    await press('Replay it all the same')
    await isIn('configFailed')
    await expect(alert.queryByText(/./)).toBeNull()
  },
}

/** An address pasted into the tab is opened; a broken one is reported until the next action. */
export const PastedAddress: StoryObj = {
  ...simulatorOf(boot),
  play: async ({ canvas }) => {
    const { press, isIn } = hands(canvas)
    const alert = within(canvas.getByRole('alert'))
    await isIn('checkingStorage')
    await press('To the next timer')
    await isIn('loadingConfig')
    const { hash } = location
    await press('Restart')
    await isIn('checkingStorage')
    location.hash = hash
    await isIn('loadingConfig')
    location.hash = '#session=cut'
    await expect(await alert.findByText(/The address holds a session that is broken/)).toBeVisible()
    await expect(location.hash).toBe('#session=cut')
    await isIn('loadingConfig')
    await press('+1 s')
    await waitFor(() => expect(location.hash).not.toBe('#session=cut'))
    await expect(alert.queryByText(/./)).toBeNull()
  },
}

/** On a phone the chart has the width of the page, its tools are above it, and the panels below. */
export const OnAPhone: StoryObj = {
  ...simulatorOf(boot),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await hands(canvas).isIn('checkingStorage')
    const chart = canvas.getByRole('application').getBoundingClientRect()
    for (const label of ['Zoom in', 'Turn the chart']) {
      const tool = canvas.getByLabelText(label).getBoundingClientRect()
      await expect(tool.bottom).toBeLessThanOrEqual(chart.top)
      await expect(tool.right).toBeLessThanOrEqual(window.innerWidth)
    }
    await expect(chart.height).toBeGreaterThan(200)
    await expect(canvas.getByRole('tablist').getBoundingClientRect().top).toBeGreaterThan(chart.bottom)
  },
}

/** Each control of the page is reachable with Tab alone, or with the arrow keys within its group. */
export const ByKeyboard: StoryObj = {
  ...simulatorOf(boot),
  play: async ({ canvas, canvasElement }) => {
    await hands(canvas).isIn('checkingStorage')
    const nameOf = (element: Element | null) => element?.getAttribute('aria-label') ?? element?.textContent
    // Tab reaches the selected item of a group
    await userEvent.click(canvas.getByText(/^Not now/))
    const selector = 'button, input:not([type=radio]:not(:checked)), select, textarea, [tabindex]'
    const reachable = [...canvasElement.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.checkVisibility() && element.tabIndex >= 0,
    )
    const reached = new Set<string | null | undefined>()
    // and the summary of what is not taken now, and the page itself, as Tab goes round
    for (const _ of [...reachable, 'summary', 'page']) {
      await userEvent.tab()
      reached.add(nameOf(document.activeElement))
    }
    await expect(reachable.length).toBeGreaterThan(15)
    await expect(reachable.map(nameOf).filter((name) => !reached.has(name))).toEqual([])
    canvas.getByRole('tab', { name: 'Events' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Actors' })).toHaveFocus()
    await expect(canvas.getByRole('region', { name: 'Running now' })).toBeVisible()
    canvas.getByText('To the next timer').focus()
    await userEvent.keyboard('{Enter}')
    await hands(canvas).isIn('loadingConfig')
  },
}

/** A press on a state jumps there; states collapse and expand, the chart is rotated and fitted to its container. */
export const OnTheChart: StoryObj = {
  ...simulatorOf(boot),
  play: async ({ canvas }) => {
    const { isIn } = hands(canvas)
    const drawing = await isIn('checkingStorage')
    const part = (selector: string) => drawing.querySelector(selector)
    const click = (selector: string) => userEvent.click(part(selector) ?? drawing)
    await click('[data-state-id=configFailed] > text')
    await isIn('configFailed')
    await expect(canvas.getByText('4 of 21 states, 2 of 18 transitions')).toBeVisible()
    await userEvent.click(canvas.getByLabelText('Undo'))
    await isIn('checkingStorage')
    await userEvent.click(canvas.getByLabelText('Redo'))
    await isIn('configFailed')
    await userEvent.keyboard('{Control>}z{/Control}')
    await isIn('checkingStorage')

    const isShown = (selector: string, is: boolean) =>
      waitFor(() => expect(part(selector) !== null).toBe(is), { timeout: PATIENCE_MS })
    const inside = '[data-state-id="loading.menu"]'
    await userEvent.click(canvas.getByLabelText('Unfold all'))
    await isShown(inside, true)
    await click('[data-toggle=loading]')
    await isShown(inside, false)
    await click('[data-toggle=loading]')
    await isShown(inside, true)
    await userEvent.click(canvas.getByLabelText('Fold all'))
    await isShown(inside, false)
    await userEvent.click(canvas.getByLabelText('Actions, actors and tags'))
    await waitFor(() => expect(within(drawing).getByText('invoke checkStorage')).toBeVisible())
    await userEvent.click(canvas.getByLabelText('Actions, actors and tags'))
    await waitFor(() => expect(within(drawing).queryByText('invoke checkStorage')).toBeNull())

    const ratio = () => {
      const { width, height } = drawing.getBoundingClientRect()
      return height / width
    }
    const before = ratio()
    await userEvent.click(canvas.getByLabelText('Turn the chart'))
    await waitFor(() => expect(ratio()).not.toBeCloseTo(before, 1), { timeout: PATIENCE_MS })
    await userEvent.click(canvas.getByLabelText('Fit the window'))
    const box = canvas.getByRole('application')
    await waitFor(() => expect(drawing.getBoundingClientRect().height).toBeLessThanOrEqual(box.clientHeight))
    await expect(drawing.getBoundingClientRect().width).toBeLessThanOrEqual(box.clientWidth)
    const [{ left, right }, outside] = [drawing.getBoundingClientRect(), box.getBoundingClientRect()]
    await expect(left - outside.left).toBeCloseTo(outside.left + box.clientWidth - right, 0)
  },
}

/** A press on an event takes its transition: a sample is sent, its timer runs off, its actor ends; or it says why not. */
export const TakenOnTheChart: StoryObj = {
  ...simulatorOf(boot),
  play: async ({ canvas }) => {
    const { isIn } = hands(canvas)
    const drawing = await isIn('checkingStorage')
    const event = (edge: string, words: string) => {
      const lines = [...drawing.querySelectorAll(`[data-edge="${edge}"] > text`)]
      return lines.find(({ lastChild }) => lastChild?.textContent === words) ?? drawing
    }
    await userEvent.click(event('configFailed → loadingConfig', 'TRY_AGAIN'))
    const offer = await canvas.findByRole('dialog', { name: 'Take a transition' })
    await expect(within(offer).getByRole('button', { name: /TRY_AGAIN/ })).toHaveAccessibleDescription(
      'configFailed is not active',
    )
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('dialog')).toBeNull()
    await userEvent.click(event('checkingStorage → loadingConfig', 'done: checkStorage [available]'))
    await isIn('loadingConfig')
    await userEvent.click(event('loadingConfig → configFailed', 'error: loadConfig'))
    await isIn('configFailed')
    await userEvent.click(event('configFailed → loadingConfig', 'TRY_AGAIN'))
    await isIn('loadingConfig')
  },
}

/** The panels are put aside with their button or with P: then the chart has the width of the page. */
export const PutAside: StoryObj = {
  ...simulatorOf(boot),
  play: async ({ canvas }) => {
    await hands(canvas).isIn('checkingStorage')
    const width = () => canvas.getByRole('application').clientWidth
    const panels = canvas.getByRole('tablist')
    await userEvent.click(canvas.getByLabelText('Put the panels aside (P)'))
    await waitFor(() => expect(width()).toBeGreaterThan(window.innerWidth - 60))
    await expect(panels).not.toBeVisible()
    await userEvent.type(canvas.getByLabelText('Search states and events'), 'p')
    await expect(panels).not.toBeVisible()
    canvas.getByRole('application').focus()
    await userEvent.keyboard('p')
    await waitFor(() => expect(panels).toBeVisible())
    await expect(width()).toBeLessThan(window.innerWidth * 0.75)
  },
}

/** A search scrolls its match into view in the tree, and Enter focuses it. */
export const FoundInTheTree: StoryObj = {
  ...simulatorOf(boot),
  play: async ({ canvas }) => {
    const { isIn } = hands(canvas)
    await isIn('checkingStorage')
    await userEvent.click(canvas.getByText('Tree'))
    const tree = await canvas.findByLabelText('States of boot')
    // a tree needs no room: nothing is folded in it
    await expect(tree.querySelector('[data-row="loading.menu"]')).not.toBeNull()
    await expect(canvas.getByText('Save as SVG')).toHaveAccessibleDescription(
      'Only the diagram can be saved as a picture',
    )
    await userEvent.type(canvas.getByLabelText('Search states and events'), 'configFailed{Enter}')
    await waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe('configFailed'))
    const { top, bottom } = (tree.parentElement ?? tree).getBoundingClientRect()
    const found = document.activeElement?.getBoundingClientRect()
    await expect(found?.top).toBeGreaterThanOrEqual(top)
    await expect(found?.bottom).toBeLessThanOrEqual(bottom)
    // the diagram is as large as before
    await userEvent.clear(canvas.getByLabelText('Search states and events'))
    await userEvent.click(canvas.getByText('Diagram'))
    const drawing = await isIn('checkingStorage')
    await userEvent.click(canvas.getByLabelText('Fit the window'))
    await waitFor(() => expect(drawing.getBoundingClientRect().height).toBeGreaterThan(250))
  },
}

/** Drives the flow to a failure, goes back in time, takes another path from there, and arrives. */
export const BackInTime: StoryObj = {
  ...simulatorOf(boot),
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
    const screen = canvas.getByTitle<HTMLIFrameElement>(bootEntry.title)
    const seesFailure = () => within(screen.contentDocument?.body ?? screen).queryByText(text('boot.tryAgain')) !== null
    await waitFor(() => expect(seesFailure()).toBe(true), { timeout: PATIENCE_MS })
    await userEvent.click(log.getByText(/done\.actor\.checkStorage/))
    await isIn('loadingConfig')
    await waitFor(() => expect(seesFailure()).toBe(false))
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
