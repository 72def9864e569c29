import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LOWEST } from './contrast.ts'
import { FoundationsPage } from './FoundationsPage.tsx'

const meta = { title: 'Foundations', component: FoundationsPage } satisfies Meta<typeof FoundationsPage>
export default meta

const shown = (canvas: HTMLElement, token: string) => canvas.querySelector(`[data-token="${token}"]`)?.textContent

/** The design tokens as the page has them now: in this brand, scheme and width. */
export const Foundations: StoryObj<typeof meta> = {
  play: async ({ canvas, canvasElement }) => {
    await expect(shown(canvasElement, 'space-4')).toBe('16px')
    await expect(shown(canvasElement, 'accent')).toMatch(/^oklch\(/)
    const unknown = [...canvasElement.querySelectorAll('[data-token]')].filter(({ textContent }) => textContent === '')
    await expect(unknown).toEqual([])
    const contrasts = [...canvasElement.querySelectorAll('[data-contrast]')].map(({ textContent }) =>
      Number(textContent),
    )
    await expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(LOWEST)
    await expect(await canvas.findByText('trash-2')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
