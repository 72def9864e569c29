import type { Meta, StoryObj } from '@storybook/react-vite'
import { chatPage, surveyPage, surveyThanksPage } from '#pages/frames.ts'
import { inStory } from '#stories/support/frame-page.ts'
import { loaded, ServerPage } from './ServerPage.tsx'

const meta = {
  title: 'Screens/Server pages/Survey and chat',
  component: ServerPage,
  args: { page: (reader) => surveyPage(inStory(reader)).document },
  // in the product they are frames of a page that has a heading
  parameters: { a11y: { options: { rules: { 'page-has-heading-one': { enabled: false } } } } },
  play: loaded,
} satisfies Meta<typeof ServerPage>
export default meta
type Story = StoryObj<typeof meta>

export const Survey: Story = {}
export const SurveyAnswered: Story = { args: { page: (reader) => surveyThanksPage(inStory(reader)).document } }
export const Chat: Story = { args: { page: (reader) => chatPage(inStory(reader)).document } }
export const ChatAnswered: Story = {
  args: { page: (reader) => chatPage(inStory(reader), 'Hello!\nWhere is my order <b>4711</b>?').document },
}
export const SurveyOnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
