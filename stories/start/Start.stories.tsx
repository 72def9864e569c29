import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { StartPage } from './StartPage.tsx'

const meta = { title: 'Start here', component: StartPage } satisfies Meta<typeof StartPage>
export default meta

/** The catalogue's start page. */
export const StartHere: StoryObj<typeof meta> = {
  name: 'Start here',
  play: async ({ canvasElement }) => {
    // in the catalogue's own window, not in the frame of its stories; a step for each of the links would take seconds
    const links = [...canvasElement.querySelectorAll('a')]
    await expect(links.filter(({ target }) => target !== '_top').map(({ href }) => href)).toEqual([])
    await expect(links.length).toBeGreaterThan(100)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** A text, in any language, leads to the stories that show it; the arrow keys lead through them. */
export const Searching: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('Search the catalogue')
    await waitFor(async () => {
      await userEvent.keyboard('/')
      await expect(field).toHaveFocus()
    })
    await userEvent.clear(field)
    await userEvent.keyboard('viewer photo failed')
    // by their element: the roles of all that is on the page take a second
    const first = () => field.closest('search')?.querySelector('a')?.href
    await waitFor(() => expect(first()).toMatch(/screens-viewer-photo--.*failed/), { timeout: 10_000 })
    await userEvent.keyboard('{ArrowDown}')
    await expect(document.activeElement).toHaveAttribute('href', expect.stringContaining('screens-viewer-photo'))
    await userEvent.keyboard('{ArrowUp}')
    await expect(field).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}')
    await expect(field).toHaveFocus()
    await userEvent.clear(field)
    await userEvent.type(field, 'xyzzy')
    await expect(await canvas.findByText('Nothing is called that, and no text says it')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, 'konnten nicht gelöscht werden')
    await expect(await canvas.findByText(/found, the likeliest first/)).toBeVisible()
  },
}
