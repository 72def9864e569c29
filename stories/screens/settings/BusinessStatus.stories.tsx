import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BusinessStatusBanner } from '#src/areas/settings/BusinessStatusBanner.tsx'
import { SettingsScreen } from '#src/areas/settings/SettingsScreen.tsx'
import { text } from '#stories/support/text.ts'
import { InFrame } from '../photos/InFrame.tsx'

const meta = {
  title: 'Screens/Settings/Business status',
  component: BusinessStatusBanner,
  decorators: [
    (Story) => (
      <InFrame current="settings">
        <Story />
        <SettingsScreen sections={null} />
      </InFrame>
    ),
  ],
  args: { status: 'Default', detailsPath: '#details', contactUrl: '#contact' },
} satisfies Meta<typeof BusinessStatusBanner>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: text('businessStatus.label') })).toHaveTextContent(
      text('businessStatus.default'),
    )
    const complete = canvas.getByRole('link', { name: text('businessStatus.complete') })
    await expect(complete).toHaveAttribute('href', '#details')
  },
}
export const New: Story = { args: { status: 'New' } }
export const Blocked: Story = { args: { status: 'Blocked' } }
export const WithoutLinks: Story = { args: { status: 'Blocked', contactUrl: undefined } }
/** The title is level with its button, which ends as far from the edge as the icon begins. */
export const OnATablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const title = canvas.getByText(text('businessStatus.default'))
    const banner = title.closest('[data-kind]')
    const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
    const button = box(canvas.getByRole('link', { name: text('businessStatus.complete') }))
    await expect(Math.abs(box(title).top + box(title).bottom - button.top - button.bottom)).toBeLessThan(4)
    const before = box(banner?.querySelector('svg')).left - box(banner).left
    await expect(Math.abs(box(banner).right - button.right - before)).toBeLessThan(2)
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const NewOnAPhone: Story = { args: { status: 'New' }, globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { globals: { scheme: 'dark' } }
