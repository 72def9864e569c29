import type { StoryObj } from '@storybook/react-vite'
import { userEvent, waitFor, within } from 'storybook/test'

/** Maximum time for a frame or a layout, in milliseconds. */
export const PATIENCE_MS = 20_000

export type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvas']

/** A developer's actions: elements are found by label and text, which is quick on a page with a large drawing. */
export const hands = (canvas: Canvas) => ({
  press: async (name: string) => userEvent.click(await canvas.findByText(name, { selector: 'button' })),
  choose: async (label: string, outcome: string) =>
    userEvent.selectOptions(await canvas.findByLabelText(label), outcome),
  isIn: (state: string) => canvas.findByLabelText(new RegExp(`active: .*\\b${state}$`), {}, { timeout: PATIENCE_MS }),
})

/** The flow's own screen, in its frame; presses there are dispatched as events, without this page's pointer. */
export async function screenOf(canvas: Canvas, title: string) {
  const frame = canvas.getByTitle<HTMLIFrameElement>(title)
  const body = await waitFor(
    () => {
      const found = frame.contentDocument?.body
      if (!found?.querySelector('#storybook-root > *')) throw new Error('The screen is not drawn yet')
      return found
    },
    { timeout: PATIENCE_MS },
  )
  return within(body)
}
