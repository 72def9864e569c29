import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { FormPage } from '#src/components/FormPage.tsx'
import { TextField } from '#src/components/Input.tsx'
import { padded } from '../support/layout.tsx'

const meta = {
  title: 'Components/FormPage',
  globals: { locale: 'en-GB' },
  component: FormPage,
  decorators: [padded],
  args: {
    errors: [],
    errorsTitle: 'Please check these fields',
    busy: false,
    submitLabel: 'Save',
    cancelLabel: 'Cancel',
    onChange: fn(),
    onSubmit: fn(),
    onClose: fn(),
    children: (
      <>
        <TextField id="street" name="street" label="Street" defaultValue="Storgatan" />
        <TextField id="city" name="city" label="City" hint="As on your letters" />
      </>
    ),
  },
} satisfies Meta<typeof FormPage>
export default meta
type Story = StoryObj<typeof meta>

export const Editing: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('City'), 'Mora{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ street: 'Storgatan', city: 'Mora' })
    await expect(args.onSubmit).toHaveBeenCalledWith({ street: 'Storgatan', city: 'Mora' })
  },
}
const WRONG = { street: 'Street name must be valid', city: 'Please enter a city' }

/** Rejects every submit. */
function Refusing(props: ComponentProps<typeof FormPage>) {
  const [wrong, setWrong] = useState<Partial<typeof WRONG>>({})
  return (
    <FormPage
      {...props}
      errors={Object.entries(wrong).map(([fieldId, message]) => ({ fieldId, message }))}
      onSubmit={() => setWrong({ ...WRONG })}
    >
      <TextField id="street" name="street" label="Street" defaultValue="?" error={wrong.street} />
      <TextField id="city" name="city" label="City" error={wrong.city} />
    </FormPage>
  )
}

export const WithErrors: Story = {
  render: (args) => <Refusing {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(canvas.getByLabelText('Street')).toHaveFocus())
    await userEvent.click(canvas.getByRole('link', { name: 'Please enter a city' }))
    await expect(canvas.getByLabelText('City')).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(canvas.getByLabelText('Street')).toHaveFocus())
  },
}
export const Submitting: Story = {
  args: { busy: true },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('City'), '{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}
export const Failed: Story = { args: { failure: 'Unable to save changes. Please try again' } }
