import type { Meta, StoryObj } from '@storybook/react-vite'
import { galleryPage } from '#pages/gallery.ts'
import { loaded, ServerPage } from './ServerPage.tsx'
import { GALLERY } from './samples.ts'

const meta = {
  title: 'Screens/Server pages/Gallery',
  component: ServerPage,
  args: { page: (reader) => galleryPage(reader, GALLERY) },
  play: loaded,
} satisfies Meta<typeof ServerPage>
export default meta
type Story = StoryObj<typeof meta>

export const Books: Story = {}
export const OneCategory: Story = {
  args: { page: (reader) => galleryPage(reader, { ...GALLERY, category: 'travel' }) },
}
export const InTheMiddle: Story = {
  args: { page: (reader) => galleryPage(reader, { ...GALLERY, page: 2, pages: 3 }) },
}
export const Empty: Story = { args: { page: (reader) => galleryPage(reader, { ...GALLERY, entries: [] }) } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const OnATablet: Story = { globals: { viewport: { value: 'tablet' } } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }
