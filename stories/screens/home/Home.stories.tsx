import type { Meta, StoryObj } from '@storybook/react-vite'
import CircleHelp from 'lucide-react/icons/circle-help'
import Images from 'lucide-react/icons/images'
import { HomeScreen } from '#src/home/HomeScreen.tsx'

const meta = {
  title: 'Screens/Home',
  component: HomeScreen,
  args: {
    name: 'Astrid',
    items: [{ id: 'photos', text: 'Saved photos', icon: <Images />, href: '/my-photos/photos' }],
    rest: [{ id: 'faq', text: 'FAQs', icon: <CircleHelp />, href: 'https://shop.example/faq', external: true }],
    isMenu: false,
  },
} satisfies Meta<typeof HomeScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Overview: Story = {}
export const MenuOnSmallScreens: Story = { args: { isMenu: true }, globals: { viewport: { value: 'phone' } } }
