import type { Meta, StoryObj } from '@storybook/react-vite'
import { shopPage } from '#pages/shop.ts'
import { loaded, ServerPage } from './ServerPage.tsx'

const meta = {
  title: 'Screens/Server pages/Shop',
  component: ServerPage,
  args: { page: (reader) => shopPage(reader, { opened: 'shop.books', project: undefined }) },
  play: loaded,
} satisfies Meta<typeof ServerPage>
export default meta
type Story = StoryObj<typeof meta>

export const Page: Story = {}
export const WithProject: Story = {
  args: { page: (reader) => shopPage(reader, { opened: 'shop.editor', project: '42' }) },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
