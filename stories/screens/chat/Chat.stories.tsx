import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { chatPage } from '#pages/frames.ts'
import { ChatScreen } from '#src/chat/ChatScreen.tsx'
import { framePage } from '#stories/support/frame-page.ts'
import { usePageReader } from '#stories/support/server-page.ts'
import { text } from '#stories/support/text.ts'

const button = () => screen.getByRole('button', { name: text('chat.open') })
const frame = () => screen.queryByTitle(text('chat.title'))
const open = async () => {
  await userEvent.click(button())
  await expect(await screen.findByRole('region', { name: text('chat.title') })).toHaveFocus()
}

const meta = {
  title: 'Screens/Chat',
  component: ChatScreen,
  // the frame is another document: no script of the catalogue runs in it
  parameters: { layout: 'fullscreen', a11y: { options: { iframes: false } } },
  render: function Render(args) {
    return <ChatScreen {...args} src={framePage(chatPage(usePageReader()))} />
  },
  args: { src: '', isHidden: false },
} satisfies Meta<typeof ChatScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  play: async () => {
    await expect(button()).toHaveAttribute('aria-expanded', 'false')
    await expect(frame()).not.toBeInTheDocument()
  },
}
export const Open: Story = {
  play: async () => {
    await open()
    await expect(button()).toHaveAttribute('aria-expanded', 'true')
    await expect(frame()).toHaveAttribute('sandbox', 'allow-forms')
  },
}
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await open()
    await expect(screen.getByRole('region', { name: text('chat.title') }).offsetWidth).toBe(
      document.documentElement.clientWidth,
    )
  },
}
export const InTheDark: Story = { globals: { scheme: 'dark' }, play: open }
/** The page of the provider stays, with what was said. */
export const HiddenAgain: Story = {
  play: async () => {
    await open()
    const loaded = frame()
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('region', { name: text('chat.title') })).not.toBeInTheDocument()
    await expect(button()).toHaveFocus()
    await open()
    await expect(frame()).toBe(loaded)
    await userEvent.click(screen.getByRole('button', { name: text('chat.hide') }))
    await expect(button()).toHaveFocus()
  },
}
export const OnPhotoPages: Story = {
  args: { isHidden: true },
  play: () => expect(screen.queryByRole('button', { name: text('chat.open') })).not.toBeInTheDocument(),
}
