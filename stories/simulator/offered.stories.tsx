import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { copyToAlbum } from '../flows/albums.flows.tsx'
import { boot } from '../flows/boot.flows.tsx'
import { flowParameters, simulatorOf } from '../flows/flow-stories.tsx'
import { addPhotos } from '../flows/uploads.flows.tsx'
import { type Canvas, PATIENCE_MS } from './hands.ts'

const meta = { title: 'Simulator/Events offered', parameters: flowParameters } satisfies Meta
export default meta

/** Each event's own button in the list, also those that are folded. */
const buttons = (canvas: Canvas) => [
  ...canvas.getByRole('tabpanel').querySelectorAll<HTMLButtonElement>('li > div:first-child > button:first-child'),
]

/** Presses every event: those that are offered are taken, and undone; the others say why not, and change nothing. */
async function pressAll(canvas: Canvas) {
  const undo = canvas.getByLabelText('Undo')
  const isUndoable = () => undo.getAttribute('aria-disabled') !== 'true'
  const alert = within(canvas.getByRole('alert'))
  for (const index of buttons(canvas).keys()) {
    const button = buttons(canvas)[index]
    if (button === undefined) throw new Error('The list has changed')
    const isOffered = button.getAttribute('aria-disabled') !== 'true'
    if (!isOffered) await expect(button).toHaveAccessibleDescription(/\w+ \w+/)
    // not by the pointer: what is folded has no place
    button.click()
    await waitFor(() => expect(isUndoable()).toBe(isOffered))
    await expect(alert.queryByText(/./)).toBeNull()
    if (isOffered) await userEvent.click(undo)
    await waitFor(() => expect(isUndoable()).toBe(false))
  }
}

const offered = (flow: Parameters<typeof simulatorOf>[0]): StoryObj => ({
  ...simulatorOf(flow),
  play: async ({ canvas }) => {
    await canvas.findByLabelText(/^Statechart of /, {}, { timeout: PATIENCE_MS })
    await pressAll(canvas)
  },
})

export const WhileStarting: StoryObj = offered(boot)
export const AddingPhotos: StoryObj = offered(addPhotos)
export const CopyingToAlbums: StoryObj = offered(copyToAlbum)
