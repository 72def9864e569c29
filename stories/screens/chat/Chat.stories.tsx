import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { FORM_SANDBOX, FRAME_ESCAPE } from '#contract/frames.ts'
import { chatPage } from '#pages/frames.ts'
import { ChatScreen } from '#src/areas/chat/ChatScreen.tsx'
import { framePage, inStory } from '#stories/support/frame-page.ts'
import { usePageReader } from '#stories/support/server-page.ts'
import { text } from '#stories/support/text.ts'

const button = () => screen.getByRole('button', { name: text('chat.open') })
const frame = () => screen.queryByTitle<HTMLIFrameElement>(text('chat.title'))
const open = async () => {
  await userEvent.click(button())
  await waitFor(() => expect(screen.getByRole('region', { name: text('chat.title') })).toHaveFocus())
}

const meta = {
  title: 'Screens/Chat',
  component: ChatScreen,
  // the frame is another document: no script of the catalogue runs in it
  parameters: { layout: 'fullscreen', a11y: { options: { iframes: false } } },
  render: function Render(args) {
    const [isOpen, setOpen] = useState(args.isOpen)
    return (
      <ChatScreen
        {...args}
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
        onHide={() => setOpen(false)}
        src={framePage(chatPage(inStory(usePageReader())))}
      />
    )
  },
  args: { src: '', isHidden: false, isOpen: false, onOpen: fn(), onHide: fn() },
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
    await expect(frame()).toHaveAttribute('sandbox', FORM_SANDBOX)
  },
}
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { isOpen: true },
  play: async () => {
    const { width, bottom } = screen.getByRole('region', { name: text('chat.title') }).getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    await expect({ width, bottom }).toEqual({ width: clientWidth, bottom: clientHeight })
    await expect(screen.queryByRole('button', { name: text('chat.open') })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: text('chat.hide') }))
    await waitFor(() => expect(screen.queryByRole('region', { name: text('chat.title') })).not.toBeInTheDocument())
    await expect(screen.queryByRole('button', { name: text('chat.open') })).not.toBeInTheDocument()
  },
}
/** Keys in the frame don't reach the page: its document says so, and no other window may. */
export const EscapeInTheFrame: Story = {
  play: async () => {
    await open()
    const source = frame()?.contentWindow ?? null
    const say = (message: MessageEventInit) =>
      window.dispatchEvent(new MessageEvent('message', { data: FRAME_ESCAPE, origin: 'null', source, ...message }))
    say({ source: window })
    say({ origin: 'https://elsewhere.example' })
    say({ data: 'something else' })
    await expect(button()).toHaveAttribute('aria-expanded', 'true')
    say({})
    await waitFor(() => expect(button()).toHaveFocus())
    await expect(button()).toHaveAttribute('aria-expanded', 'false')
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
