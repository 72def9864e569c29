import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { HomeScreen } from '#src/home/HomeScreen.tsx'
import { useAccountMenu } from '#stories/support/account-menu.tsx'
import { text } from '#stories/support/text.ts'

/** The overview with the menu of the app; which leads everywhere but here, and signs out by a button of its own. */
function Home(props: Pick<ComponentProps<typeof HomeScreen>, 'name' | 'isMenu' | 'onSignOut'>) {
  const { items, rest } = useAccountMenu()
  const without = (id: string) => (item: { id: string }) => item.id !== id
  return <HomeScreen {...props} items={items.filter(without('home'))} rest={rest.filter(without('sign-out'))} />
}

const meta = {
  title: 'Screens/Home',
  component: Home,
  args: { name: 'Astrid', isMenu: false, onSignOut: fn() },
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
export const MenuOnSmallScreens: Story = {
  args: { isMenu: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('menu.signOut') }))
    await expect(args.onSignOut).toHaveBeenCalledOnce()
  },
}
