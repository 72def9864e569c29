import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { sessionEntry } from '#machines/session/session/catalogue.ts'
import { deletePhotos } from '../flows/delete-photos.flows.tsx'
import { flowParameters, simulatorOf } from '../flows/flow-stories.tsx'
import { selectPhotos } from '../flows/photo-list.flows.tsx'
import { session } from '../flows/session.flows.tsx'
import { text } from '../support/text.ts'
import { hands, screenOf } from './hands.ts'

const meta = { title: 'Simulator/Screens beside charts', parameters: flowParameters } satisfies Meta
export default meta

/** Photos on the pages of flows that have one. */
const PHOTOS = 24

/** Hidden at once, restored after a failure, with a message that disappears on the flow's clock. */
export const DeletedPhotos: StoryObj = {
  ...simulatorOf(deletePhotos),
  play: async ({ canvas }) => {
    const { press, choose } = hands(canvas)
    const screen = await screenOf(canvas, deletePhotos.entry.title)
    const areShown = (count: number) =>
      waitFor(() => expect(screen.getAllByRole('button', { name: /IMG_/, hidden: true })).toHaveLength(count))
    const failure = () => screen.queryByText(text('deletePhotos.failedOne'))
    await areShown(PHOTOS)
    await press('DELETE_ASKED')
    await screen.findByRole('alertdialog')
    await press('CONFIRMED')
    await areShown(PHOTOS - 3)
    await press('Actors')
    await choose('How deletion.1 ends', 'fails for one')
    await press('+1 s')
    await areShown(PHOTOS - 2)
    await waitFor(() => expect(failure()).not.toBeNull())
    for (let seconds = 0; seconds < 5; seconds += 1) await press('+1 s')
    await waitFor(() => expect(failure()).toBeNull())
    await areShown(PHOTOS - 2)
  },
}

/** The message of a deletion brings its photos back. */
export const UndoneDeletion: StoryObj = {
  ...simulatorOf(deletePhotos),
  play: async ({ canvas }) => {
    const { press } = hands(canvas)
    const screen = await screenOf(canvas, deletePhotos.entry.title)
    const areShown = (count: number) =>
      waitFor(() => expect(screen.getAllByRole('button', { name: /IMG_/, hidden: true })).toHaveLength(count))
    await areShown(PHOTOS)
    await press('DELETE_ASKED')
    await press('CONFIRMED')
    await press('+1 s')
    await areShown(PHOTOS - 3)
    const undo = await screen.findByRole('button', { name: text('deletePhotos.undo') })
    undo.click()
    await press('+1 s')
    await areShown(PHOTOS)
    await waitFor(() => expect(screen.queryByText(text('deletePhotos.restored', { count: 3 }))).not.toBeNull())
  },
}

/** A text in place of the product's own page. */
export const SignedIn: StoryObj = {
  ...simulatorOf(session),
  play: async ({ canvas }) => {
    const { press, isIn } = hands(canvas)
    await isIn('completingSignIn')
    await press('To the next timer')
    await press('To the next timer')
    await isIn('fresh')
    const screen = await screenOf(canvas, session.entry.title)
    await expect(await screen.findByText(sessionEntry.noScreen?.['signedIn.fresh'] ?? 'no words')).toBeVisible()
  },
}

/** A check on the screen is an event of the flow, and an event of the flow is a check on the screen. */
export const SelectedPhotos: StoryObj = {
  ...simulatorOf(selectPhotos),
  play: async ({ canvas }) => {
    const { press, isIn } = hands(canvas)
    const screen = await screenOf(canvas, selectPhotos.entry.title)
    await press('TOGGLED')
    await isIn('idle')
    await waitFor(() => expect(screen.getByText(text('selection.amount', { amount: 1 }))).toBeInTheDocument())
    const [month] = screen.getAllByRole('checkbox', { hidden: true })
    month?.click()
    await waitFor(() => expect(screen.getByText(text('selection.amount', { amount: 2 }))).toBeInTheDocument())
  },
}
