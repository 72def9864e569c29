import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { widgetGonePage, widgetPage } from '#pages/gallery.ts'
import { text } from '#stories/support/text.ts'
import { loaded, ServerPage, withinPage } from './ServerPage.tsx'
import { BOOK } from './samples.ts'

const meta = {
  title: 'Screens/Server pages/Widget',
  component: ServerPage,
  args: { page: (reader) => widgetPage(reader, BOOK) },
  play: loaded,
} satisfies Meta<typeof ServerPage>
export default meta
type Story = StoryObj<typeof meta>

export const Book: Story = {}
export const WithoutWords: Story = { args: { page: (reader) => widgetPage(reader, { ...BOOK, text: '' }) } }
/** Nothing is known of its pages, and its pictures are gone. */
export const WithoutPictures: Story = {
  args: { page: (reader) => widgetPage(reader, { ...BOOK, cover: null, pagesCount: null, spreads: [] }) },
}
export const LongWords: Story = {
  args: {
    page: (reader) =>
      widgetPage(reader, {
        ...BOOK,
        title: 'Everything we saw between Bolzano and Belluno and Feltre '.repeat(2).trim().slice(0, 80),
        text: `${'Wordsthatdonotend'.repeat(8)} ${'and some that do '.repeat(9)}`.slice(0, 300),
      }),
  },
}
export const Sharing: Story = {
  play: async ({ canvasElement }) => {
    const page = await withinPage(canvasElement)
    // not by user-event: it changes how the frame takes the focus, and the next story could not replace it
    page.getByRole('button', { name: text('widgets.share') }).click()
    await expect(page.getByRole('dialog', { name: text('widgets.share') })).toBeVisible()
    await expect(page.getByRole('textbox', { name: text('gallery.shareAddress') })).toHaveValue(BOOK.address)
    await expect(page.getByRole('link', { name: text('gallery.shareMail') })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(BOOK.address)),
    )
  },
}
export const Gone: Story = { args: { page: widgetGonePage } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const OnATablet: Story = { globals: { viewport: { value: 'tablet' } } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }
