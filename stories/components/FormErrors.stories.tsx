import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { FormErrors } from '#src/components/FormErrors.tsx'
import { TextField } from '#src/components/Input.tsx'
import { padded } from '../support/layout.tsx'

const meta = {
  title: 'Components/FormErrors',
  globals: { locale: 'en-GB' },
  component: FormErrors,
  decorators: [padded],
  args: {
    title: 'Please check two fields',
    errors: [
      { fieldId: 'street', message: 'Please enter your street' },
      { fieldId: 'city', message: 'Please enter your town' },
    ],
  },
} satisfies Meta<typeof FormErrors>
export default meta
type Story = StoryObj<typeof meta>

export const LeadsToItsFields: Story = {
  render: (args) => (
    <form className="stack">
      <FormErrors {...args} />
      <TextField id="street" label="Street" error="Please enter your street" />
      <TextField id="city" label="Town" error="Please enter your town" />
    </form>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Please enter your town' }))
    await expect(canvas.getByLabelText('Town')).toHaveFocus()
  },
}
