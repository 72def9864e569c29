import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { deletePhotos } from '../flows/delete-photos.flows.tsx'
import { flowParameters, simulatorOf } from '../flows/flow-stories.tsx'

const meta = { title: 'Simulator/Tree and events', parameters: flowParameters } satisfies Meta
export default meta

/** The same chart for the keyboard and for screen readers. */
export const AsATree: StoryObj = {
  ...simulatorOf(deletePhotos),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText('Tree'))
    const tree = canvas.getByRole('tree', { name: 'States of delete-photos' })
    // as a screen reader announces it: its name, its position among its siblings, and whether it is active
    const closed = within(tree).getByRole('treeitem', { name: /^closed initial active/, selected: true })
    await expect(closed).toHaveAttribute('aria-level', '2')
    await expect(closed).toHaveAttribute('aria-posinset', '10')
    await expect(closed).toHaveAttribute('aria-setsize', '11')
    await expect(within(tree).getByRole('treeitem', { name: /^CONFIRMED .* → closed$/ })).toBeVisible()
    const [root] = tree.querySelectorAll<HTMLElement>('[role=treeitem]')
    root?.focus()
    await userEvent.keyboard('{End}{ArrowLeft}')
    await expect(document.activeElement).toHaveTextContent(/confirming.*A dialog asks/)
    await userEvent.keyboard('{ArrowLeft}')
    await expect(document.activeElement).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{Enter}')
    // not the focused element: the dialog that opens in the frame takes the focus
    await waitFor(() => expect(tree.querySelector('[data-row=confirming]')).toHaveAttribute('aria-selected', 'true'))
    await expect(canvas.getByText('3 of 3 states, 1 of 12 transitions')).toBeVisible()
  },
}

/** Events with long payloads fit the width of their panel. */
export const LongPayloads: StoryObj = {
  ...simulatorOf(deletePhotos),
  play: async ({ canvas }) => {
    await canvas.findByLabelText('Sample DELETE_ASKED')
    const panel = canvas.getByRole('tabpanel')
    await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth)
    await userEvent.click(canvas.getByLabelText('Payload of DELETE_ASKED'))
    await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth)
  },
}

/** The form's value is refused like its button, and for the same reason. */
export const RefusedPayloads: StoryObj = {
  ...simulatorOf(deletePhotos),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText('Payload of DELETE_ASKED'))
    const form = within(canvas.getByRole('group', { name: 'Payload of DELETE_ASKED' }))
    const send = form.getByText('Send')
    await expect(send).not.toHaveAttribute('aria-disabled')
    await userEvent.clear(form.getByLabelText('photos'))
    await userEvent.type(form.getByLabelText('photos'), '{{}')
    await expect(send).toHaveAccessibleDescription('Refused by somethingVisible (closed)')
    await userEvent.click(send)
    await userEvent.click(canvas.getByText('Log'))
    await expect(within(canvas.getByRole('list', { name: 'What happened' })).getAllByRole('button')).toHaveLength(1)
  },
}
