import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { deletePhotos } from '../flows/delete-photos.flows.tsx'
import { defineFlow, flowParameters, simulatorOf } from '../flows/flow-stories.tsx'
import { floorEntry, lineEntry } from './faulty-machines.ts'
import { hands, PATIENCE_MS } from './hands.ts'

const meta = { title: 'Simulator/Faults', parameters: flowParameters } satisfies Meta
export default meta

/** A flow that throws as it starts: its chart can be read, and the error is above it. */
export const ThrownAtTheStart: StoryObj = {
  ...simulatorOf(defineFlow(floorEntry)),
  play: async ({ canvas }) => {
    const alert = within(canvas.getByRole('alert'))
    await expect(
      await alert.findByText('The machine stopped with an error as it started: The floor gave way'),
    ).toBeVisible()
    await expect(await canvas.findByLabelText(/^Statechart of floor\./, {}, { timeout: PATIENCE_MS })).toBeVisible()
  },
}

/** An actor throws, and the machine does not handle it: the step is named, and everything goes on from before it. */
export const ThrownByAnActor: StoryObj = {
  ...simulatorOf(defineFlow(lineEntry)),
  play: async ({ canvas }) => {
    const { press, isIn } = hands(canvas)
    await isIn('idle')
    await press('CALL')
    await isIn('calling')
    await press('+1 s')
    const alert = within(canvas.getByRole('alert'))
    await expect(
      await alert.findByText('The machine stopped with an error in step 2: The floor gave way'),
    ).toBeVisible()
    await userEvent.click(canvas.getByLabelText('Undo'))
    await isIn('calling')
    await expect(alert.queryByText(/./)).toBeNull()
    await press('Restart')
    await isIn('idle')
  },
}

/** What was typed is no JSON, or does not fit its schema: the reason is beside the field, and nothing is sent. */
export const WrongPayloads: StoryObj = {
  ...simulatorOf(deletePhotos),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText('Payload of DELETE_ASKED'))
    const form = within(canvas.getByRole('group', { name: 'Payload of DELETE_ASKED' }))
    const field = form.getByLabelText('photos')
    for (const [text, reason] of [
      ['{{"a"', 'This is not JSON.'],
      ['7', 'Invalid type: Expected Object but received 7'],
    ] as const) {
      await userEvent.clear(field)
      await userEvent.type(field, text)
      await expect(field).toBeInvalid()
      await expect(field).toHaveAccessibleDescription(reason)
      await expect(form.getByText('Send')).toHaveAccessibleDescription(`photos: ${reason}`)
    }
    await userEvent.click(form.getByText('Send'))
    const name = canvas.getByRole('button', { name: 'DELETE_ASKED' })
    await expect(name).toHaveAccessibleDescription('Its fields are open: send it there')
    await userEvent.click(name)
    await expect(field).toHaveValue('7')
    await expect(canvas.getByLabelText('Undo')).toHaveAttribute('aria-disabled', 'true')
  },
}
