import type { Meta, StoryObj } from '@storybook/react-vite'
import Plus from 'lucide-react/icons/plus'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'

const meta = {
  title: 'Components/EmptyState',
  globals: { locale: 'en-GB' },
  component: EmptyState,
  args: {
    title: 'Your photo library is empty',
    children: 'Add your first photos and they will be kept here, month by month.',
    action: (
      <Button kind="primary" icon={<Plus />}>
        Add photos
      </Button>
    ),
  },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Photos: Story = {}
export const Lost: Story = { args: { drawing: 'lost', title: 'This page does not exist' } }
export const Letter: Story = { args: { drawing: 'letter', title: 'We sent you an e-mail' } }
export const SignedOut: Story = { args: { drawing: 'signed-out', title: 'You are signed out' } }
export const Dark: Story = { globals: { scheme: 'dark', brand: 'fjord' } }
