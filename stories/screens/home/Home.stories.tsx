import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { HomeScreen } from '#src/areas/home/HomeScreen.tsx'
import { text } from '#stories/support/text.ts'
import { InFrame } from '../photos/InFrame.tsx'
import { Cards, LoadingCards, NewcomerCards, SmallMenu } from './overview.tsx'

const MORNING = new Date(2026, 10, 24, 9).getTime()
const EVENING = new Date(2026, 10, 24, 21).getTime()

const meta = {
  title: 'Screens/Home',
  component: HomeScreen,
  decorators: [
    (Story) => (
      <InFrame current="home">
        <Story />
      </InFrame>
    ),
  ],
  args: { name: 'Astrid', isNewcomer: false, now: MORNING, cards: <Cards /> },
} satisfies Meta<typeof HomeScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Overview: Story = {
  play: async ({ canvas }) => {
    const titles = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    await expect(titles).toEqual([
      text('overview.orders'),
      text('overview.photos.title'),
      text('projects.title'),
      text('overview.settings.title'),
      text('overview.offer.title'),
    ])
  },
}
export const InTheEvening: Story = { args: { now: EVENING } }
export const Newcomer: Story = { args: { name: 'Noor', isNewcomer: true, cards: <NewcomerCards /> } }
export const Loading: Story = { args: { cards: <LoadingCards /> } }
export const NameUnknown: Story = { args: { name: '' } }
export const OnATablet: Story = { globals: { viewport: { value: 'tablet' } } }

const onSignOut = fn()
export const MenuOnSmallScreens: Story = {
  render: (args) => <SmallMenu {...args} onSignOut={onSignOut} />,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: new RegExp(text('menu.projects')) })).toHaveTextContent('24')
    await userEvent.click(canvas.getByRole('button', { name: text('menu.signOut') }))
    await expect(onSignOut).toHaveBeenCalledOnce()
  },
}
