import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { MailReader } from './MailReader.tsx'

const meta = {
  title: 'Screens/Mails/Widget share',
  component: MailReader<'widget-share'>,
  args: { kind: 'widget-share' },
} satisfies Meta<typeof MailReader<'widget-share'>>
export default meta
type Story = StoryObj<typeof meta>

export const WithMessage: Story = {}
export const WithoutMessage: Story = { args: { values: { message: '' } } }
export const MarkupInMessage: Story = {
  args: { values: { message: '<img src=x onerror=alert(1)>', title: 'Holidays & <b>more</b>' } },
  play: ({ canvas }) => expect(canvas.queryByRole('img')).not.toBeInTheDocument(),
}
export const LongTitle: Story = {
  args: { values: { title: 'Everything we saw between Bolzano and Belluno '.repeat(4).trim() } },
}
/** An address that somebody pasted has no place to break: the mail stays as wide as the reader. */
export const LongWords: Story = {
  args: {
    values: {
      senderName: 'A'.repeat(60),
      title: 'Weltreise'.repeat(8),
      message: `https://example.com/${'a'.repeat(200)}`,
    },
  },
  globals: { viewport: { value: 'phone' } },
  play: ({ canvasElement }) => expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth),
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
