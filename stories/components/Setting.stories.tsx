import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { Setting, SettingSkeleton, SettingValue } from '#src/components/Setting.tsx'
import { padded } from '../support/layout.tsx'

const meta = {
  title: 'Components/Setting',
  globals: { locale: 'en-GB' },
  component: Setting,
  decorators: [padded],
  args: {
    title: 'Personal details',
    about: 'How we address you and where we write.',
    children: (
      <Card>
        <SettingValue
          label="Name"
          action={
            <Button kind="quiet" size="small">
              Change
            </Button>
          }
        >
          Astrid Lund
        </SettingValue>
        <SettingValue label="Phone">+31 6 2094 4417</SettingValue>
      </Card>
    ),
  },
} satisfies Meta<typeof Setting>
export default meta
type Story = StoryObj<typeof meta>

export const Values: Story = {}
export const Loading: Story = { args: { children: <SettingSkeleton label="Loading your details" /> } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
