import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { FORM_SANDBOX } from '#contract/frames.ts'
import { surveyPage } from '#pages/frames.ts'
import { SurveyDialog } from '#src/areas/consent/SurveyDialog.tsx'
import { framePage, inStory } from '#stories/support/frame-page.ts'
import { usePageReader } from '#stories/support/server-page.ts'
import { text } from '#stories/support/text.ts'

const meta = {
  title: 'Screens/Survey',
  component: SurveyDialog,
  // the frame is another document: no script of the catalogue runs in it
  parameters: { layout: 'fullscreen', a11y: { options: { iframes: false } } },
  render: function Render(args) {
    return <SurveyDialog {...args} src={framePage(surveyPage(inStory(usePageReader())))} />
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
