import type { Meta, StoryObj } from '@storybook/react-vite'
import axe from 'axe-core'
import { html } from 'hono/html'
import { expect } from 'storybook/test'
import { page } from '#pages/document.ts'
import { loadedPage, ServerPage } from '../screens/server-pages/ServerPage.tsx'

const meta = {
  title: 'Tests/Server page',
  component: ServerPage,
  args: { page: (reader) => page(reader, { title: 'Planted', body: html`<button class="button"></button>` }) },
  // the mistake is planted: that it is found is what the story shows
  parameters: { a11y: { test: 'todo' } },
} satisfies Meta<typeof ServerPage>
export default meta
type Story = StoryObj<typeof meta>

export const CheckedByAxe: Story = {
  play: async ({ canvasElement }) => {
    await loadedPage(canvasElement)
    const { violations } = await axe.run(canvasElement)
    await expect(violations.map(({ id }) => id)).toEqual(['button-name'])
  },
}
