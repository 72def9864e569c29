import { snapshotAt } from '@albumen/simulator/catalogue/snapshots.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { EventObject } from 'xstate'
import type { Flow } from './flow-stories.tsx'
import { REQUEST_STATES } from './request-states.ts'

type Args = { send: (event: EventObject) => void }
type Story = StoryObj<Args>

export const requestMeta = { args: { send: fn() } } satisfies Meta<Args>

const isClosed: Story['play'] = () => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()

/** The dialog takes the focus; its main button confirms, and Escape cancels. */
const asks: Story['play'] = async ({ args }) => {
  const dialog = await screen.findByRole('alertdialog')
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  const main = dialog.querySelector('button:is([data-kind="danger"], [data-kind="primary"])')
  if (main === null) throw new Error('The dialog has no main button')
  await userEvent.click(main)
  await expect(args.send).toHaveBeenLastCalledWith({ type: 'CONFIRMED' })
  await userEvent.keyboard('{Escape}')
  await expect(args.send).toHaveBeenLastCalledWith({ type: 'CANCELLED' })
}

/** A request's screen in each of its states. */
export function requestStories({ entry, screen: Screen }: Flow) {
  if (Screen === null) throw new Error(`${entry.title} has no screen`)
  const at = (state: string, play?: Story['play']): Story => ({
    parameters: { machine: entry.machine.id, states: [state] },
    render: ({ send }) => <Screen snapshot={snapshotAt(entry, state)} send={send} facts={[]} />,
    ...(play && { play }),
  })
  const { Closed, Asking, Calling, Failed, Done } = REQUEST_STATES
  return {
    Closed: at(Closed, isClosed),
    Asking: at(Asking, asks),
    Calling: at(Calling),
    Failed: at(Failed),
    Done: at(Done, isClosed),
    OnAPhone: { ...at(Asking), globals: { viewport: { value: 'phone' } } },
  } satisfies Record<keyof typeof REQUEST_STATES | 'OnAPhone', Story>
}
