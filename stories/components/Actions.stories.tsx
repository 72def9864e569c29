import type { Meta, StoryObj } from '@storybook/react-vite'
import { Actions } from '#src/components/Actions.tsx'
import { Button } from '#src/components/Button.tsx'
import { padded } from '../support/layout.tsx'

const meta = {
  title: 'Components/Actions',
  globals: { locale: 'en-GB' },
  component: Actions,
  decorators: [padded],
  args: {
    children: (
      <>
        <Button>Cancel</Button>
        <Button kind="primary">Upload</Button>
      </>
    ),
  },
} satisfies Meta<typeof Actions>
export default meta
type Story = StoryObj<typeof meta>

export const AtTheEnd: Story = {}
export const AtTheStart: Story = { args: { align: 'start' } }
export const Centred: Story = { args: { align: 'center' } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
