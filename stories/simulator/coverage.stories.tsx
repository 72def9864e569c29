import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { defineFlow, flowParameters, simulatorOf } from '../flows/flow-stories.tsx'
import { upload } from '../flows/uploads.flows.tsx'
import { doorEntry } from './door-machine.ts'
import { PATIENCE_MS } from './hands.ts'

const meta = { title: 'Simulator/Coverage', parameters: flowParameters } satisfies Meta
export default meta

/** Marked on the chart, and named on hover: what no story shows and no path takes, and what has a reason. */
export const Gaps: StoryObj = {
  ...simulatorOf(defineFlow(doorEntry)),
  play: async ({ canvas }) => {
    const drawing = await canvas.findByLabelText(/^Statechart of door\./, {}, { timeout: PATIENCE_MS })
    const marks = (kind: string) =>
      [...drawing.querySelectorAll(`[data-gap=${kind}]`)].map(({ textContent }) => textContent)
    await expect(marks('missing')).toEqual([])
    const coverage = canvas.getByLabelText('Coverage')
    await userEvent.click(coverage)
    await expect(await canvas.findByText('3 of 6 leaf states in a story, 1 excluded')).toBeVisible()
    await expect(canvas.getByText('5 of 7 transitions on a generated path')).toBeVisible()
    await expect(marks('missing').sort()).toEqual([
      'no generated path takes this transition',
      'no generated path takes this transition',
      'no story shows this state',
      'no story shows this state',
    ])
    await expect(marks('excluded')).toEqual(['excluded: It is left before anything is drawn.'])
    const painted = drawing.querySelector('[data-state-id="broken.painted"] > title')
    await expect(painted).toHaveTextContent('no story shows this state')
    // a closed parent stands for what is in it
    await userEvent.click(canvas.getByLabelText('Fold all'))
    await waitFor(() => expect(marks('missing')).toContain('not all in it is in a story and on a path'))
    await userEvent.click(coverage)
    await expect(marks('missing')).toEqual([])
    await expect(canvas.queryByText(/in a story/)).toBeNull()
  },
}

/** The same in the tree, for the keyboard and screen readers. */
export const GapsInTheTree: StoryObj = {
  ...simulatorOf(defineFlow(doorEntry)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText('Tree'))
    await userEvent.click(canvas.getByLabelText('Coverage'))
    const tree = within(canvas.getByRole('tree'))
    await expect(await tree.findByRole('treeitem', { name: /^painted.*no story shows this state/ })).toBeVisible()
    await expect(tree.getByRole('treeitem', { name: /^passing.*excluded: It is left/ })).toBeVisible()
    await expect(tree.getByRole('treeitem', { name: /^KICKED.*no generated path takes this/ })).toBeVisible()
    await expect(tree.getByRole('treeitem', { name: /^RUNG/ })).not.toHaveTextContent('no generated path')
  },
}

/** The coverage of the largest flow is found in slices: the page answers meanwhile. */
export const OfTheLargestFlow: StoryObj = {
  ...simulatorOf(upload),
  play: async ({ canvas }) => {
    await canvas.findByLabelText(/^Statechart of upload\./, {}, { timeout: PATIENCE_MS })
    await userEvent.click(canvas.getByLabelText('Coverage'))
    await expect(canvas.getByText('Following the paths of the flow')).toBeVisible()
    await expect(await canvas.findByText(/leaf states in a story/, {}, { timeout: PATIENCE_MS })).toBeVisible()
  },
}
