import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextButton, TextLink } from '#src/components/TextButton.tsx'
import { padded } from '../support/layout.tsx'

const meta = {
  title: 'Components/TextButton',
  globals: { locale: 'en-GB' },
  component: TextButton,
  decorators: [padded],
  args: { children: 'Deselect all' },
} satisfies Meta<typeof TextButton>
export default meta
type Story = StoryObj<typeof meta>

export const AsButton: Story = {}
export const AsLink: Story = { render: () => <TextLink href="#details">Complete details</TextLink> }
