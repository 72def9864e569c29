import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { OfflineScreen } from '#src/areas/boot/OfflineScreen.tsx'
import { picture } from '#stories/support/pictures.ts'
import { text } from '#stories/support/text.ts'

const PHOTOS = Array.from({ length: 18 }, (_, seed) => picture(seed))

const meta = {
  title: 'Screens/Boot/Offline',
  component: OfflineScreen,
  args: { brand: { name: 'Albumen', href: '/' }, photos: PHOTOS, onRetry: fn() },
} satisfies Meta<typeof OfflineScreen>
export default meta
type Story = StoryObj<typeof meta>

export const WithPhotosSeenLast: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(text('boot.seenPhotos'))
    await userEvent.click(canvas.getByRole('button', { name: text('boot.tryAgain') }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
/** Photos from edge to edge, as in the library. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const { left, width } = canvas.getByRole('list').getBoundingClientRect()
    await expect({ left, width }).toEqual({ left: 0, width: document.documentElement.clientWidth })
  },
}
export const WithoutPhotos: Story = { args: { photos: [] } }
export const LookingThemUp: Story = { args: { photos: null } }
