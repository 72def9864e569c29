import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { FORM_SANDBOX } from '#contract/frames.ts'
import { SurveyDialog } from '#src/consent/SurveyDialog.tsx'
import { useText } from '#src/i18n/text.ts'
import { framePage } from '../../support/frame-page.ts'
import { text } from '../../support/text.ts'

const meta = {
  title: 'Screens/Survey',
  component: SurveyDialog,
  // the frame is another document: no script of the catalogue runs in it
  parameters: { layout: 'fullscreen', a11y: { options: { iframes: false } } },
  render: function Render(args) {
    return <SurveyDialog {...args} src={framePage(useText()('survey.question'))} />
  },
  args: { src: '', onClose: fn() },
} satisfies Meta<typeof SurveyDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ args }) => {
    const frame = await screen.findByTitle(text('survey.open'))
    await expect(frame).toHaveAttribute('sandbox', FORM_SANDBOX)
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }
