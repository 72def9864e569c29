import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { HomeScreen } from '#src/home/HomeScreen.tsx'
import { useAccountMenu } from '#stories/support/account-menu.tsx'

/** The overview with the menu of the app; which leads everywhere but here. */
function Home({ name, isMenu }: { name: string; isMenu: boolean }) {
  const { items, rest } = useAccountMenu()
  return <HomeScreen name={name} items={items.filter(({ id }) => id !== 'home')} rest={rest} isMenu={isMenu} />
}

const meta = {
  title: 'Screens/Home',
  component: Home,
  args: { name: 'Astrid', isMenu: false },
} satisfies Meta<typeof Home>
export default meta
type Story = StoryObj<typeof meta>

export const Overview: Story = {}

/** The last entry ends where the card ends: no part of the card is empty. */
export const OnATablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const [card] = canvas.getAllByRole('list')
    const last = canvas.getAllByRole('link').at(-1)
    await expect(last?.getBoundingClientRect().right).toBeCloseTo(card?.getBoundingClientRect().right ?? 0, 0)
  },
}
export const MenuOnSmallScreens: Story = { args: { isMenu: true }, globals: { viewport: { value: 'phone' } } }
