import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmailSetting } from '#src/areas/email-change/EmailSetting.tsx'
import { SettingsScreen } from '#src/areas/settings/SettingsScreen.tsx'
import { InFrame } from '../photos/InFrame.tsx'

const meta = {
  title: 'Screens/Settings/E-mail address',
  component: EmailSetting,
  args: { email: 'consumer@albumen.test', changePath: '#change' },
  render: (args) => (
    <InFrame current="settings">
      <SettingsScreen
        back={{ path: '#home', text: 'menu.overview' }}
        sections={<EmailSetting {...args} />}
        failed={undefined}
      />
    </InFrame>
  ),
} satisfies Meta<typeof EmailSetting>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Loading: Story = { args: { email: undefined } }
export const Long: Story = {
  args: { email: `${'a-very-long-name.'.repeat(12)}@albumen.test` },
  globals: { viewport: { value: 'phone' } },
}
