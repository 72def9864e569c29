import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Field } from '#src/components/Field.tsx'
import { Input, TextField } from '#src/components/Input.tsx'
import { TextButton } from '#src/components/TextButton.tsx'
import { padded } from '../support/layout.tsx'

const meta = {
  title: 'Components/Field',
  globals: { locale: 'en-GB' },
  component: TextField,
  decorators: [padded],
  args: { label: 'Album name' },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { args: { defaultValue: 'Autumn half-term', hint: 'You can change it later.' } }
export const Empty: Story = { args: { placeholder: 'Untitled album' } }
export const Optional: Story = { args: { label: 'Company', optional: '(optional)' } }
export const Disabled: Story = { args: { defaultValue: 'Not now', disabled: true } }
export const WithALinkBesideTheLabel: Story = {
  args: { label: 'Password', type: 'password', end: <TextButton>Forgot your password?</TextButton> },
}
export const Wrong: Story = {
  args: { defaultValue: 'A <b>', error: 'Name not valid', hint: 'Letters, figures and spaces.' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Album name')
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('Letters, figures and spaces. Name not valid')
    await userEvent.type(input, 'x')
    await expect(input).toHaveValue('A <b>x')
  },
}
export const AnyControl: Story = {
  render: () => (
    <Field label="Date of birth" hint="Day, month, year">
      {(control) => <Input type="date" {...control} />}
    </Field>
  ),
}
