import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { MatrixPage } from '../start/matrix/MatrixPage.tsx'
import { type MatrixArgs, matrixProps, matrixStory } from '../start/matrix/matrix-story.tsx'

const PATIENCE = { timeout: 20_000 }

/** How the matrix behaves; the matrix itself has no steps, as its address would come to other places. */
const meta = {
  title: 'Tests/Matrix',
  ...matrixStory,
  // arguments that change while a story plays draw it a second time, which axe does not check
  render: function Chosen(args, context) {
    const [chosen, choose] = useState(args)
    const change = (changed: Partial<MatrixArgs>) => choose({ ...chosen, ...changed })
    return <MatrixPage {...chosen} {...matrixProps(context)} onChange={change} />
  },
} satisfies Meta<MatrixArgs>
export default meta
type Story = StoryObj<typeof meta>

/** A screen of the address that there is none of: the page says so, and the choice is below. */
export const UnknownScreen: Story = {
  args: { screen: 'screens-nowhere' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/There is no screen “screens-nowhere”/)).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter the screens' }), 'xyzzy')
    await expect(canvas.getByText('No screen and no state is called that')).toBeVisible()
    await expect(canvas.queryByRole('list')).toBeNull()
  },
}

/** Chosen by a filter; cells appear, those that a story fixes once, and the heads stay. */
export const Comparing: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter the screens' }), 'components facts')
    await userEvent.click(canvas.getByRole('button', { name: /^Facts/ }))
    await userEvent.click(await canvas.findByRole('radio', { name: 'Schemes' }))
    const table = await canvas.findByRole('table')
    const heads = within(table).getAllByRole('columnheader')
    await expect(heads.map(({ textContent }) => textContent)).toEqual(['2 × 2', 'Light', 'Dark'])
    await waitFor(() => expect(table.querySelectorAll('[data-phase=shown]').length).toBeGreaterThan(1), PATIENCE)
    const [frame] = table.querySelectorAll('iframe')
    await expect(frame?.contentDocument?.body).not.toHaveTextContent(/can’t be shown/)
    const [link] = within(table).getAllByRole('link')
    await expect(link).toHaveAttribute('href', expect.stringContaining('/story/components-facts--'))
    await expect(link).toHaveAttribute('target', '_top')
    // what a frame focuses or scrolls to leaves this page where it is
    await expect(document.activeElement).not.toBe(frame)
  },
}
