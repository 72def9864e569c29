import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StartPage } from './StartPage.tsx'

const meta = { title: 'Start here', component: StartPage } satisfies Meta<typeof StartPage>
export default meta

/** The catalogue's start page. */
export const StartHere: StoryObj<typeof meta> = {
  name: 'Start here',
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole<HTMLAnchorElement>('link')) {
      // in the catalogue's own window, not in the frame of its stories
      await expect(link).toHaveAttribute('target', '_top')
    }
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
