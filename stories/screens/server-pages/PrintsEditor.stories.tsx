import type { Meta, StoryObj } from '@storybook/react-vite'
import { editorPage, emptyEditorPage } from '#pages/prints-editor.ts'
import { picture } from '#stories/support/pictures.ts'
import { loaded, ServerPage } from './ServerPage.tsx'

const HANDED = {
  pictures: Array.from({ length: 9 }, (_, at) => ({
    src: picture(at + 1),
    isTall: at % 4 === 2,
    name: `IMG_${2040 + at}.jpg`,
  })),
  photosCount: 9,
  product: 'PAP_910',
  channel: 'ALB-GB',
  selection: '7f3c91ab-6d0e-4b53-9a55-0f1f2a9d7c11',
}

const meta = {
  title: 'Screens/Server pages/Prints editor',
  component: ServerPage,
  args: { page: (reader) => editorPage(reader, HANDED) },
  play: loaded,
} satisfies Meta<typeof ServerPage>
export default meta
type Story = StoryObj<typeof meta>

export const HandedOver: Story = {}
export const MoreThanShown: Story = { args: { page: (reader) => editorPage(reader, { ...HANDED, photosCount: 1284 }) } }
export const Nothing: Story = { args: { page: emptyEditorPage } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
