import type { Meta, StoryObj } from '@storybook/react-vite'
import X from 'lucide-react/icons/x'
import { Button } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { JobRow } from '#src/components/JobRow.tsx'
import { List } from '#src/components/List.tsx'

const meta = {
  title: 'Components/Job row',
  globals: { locale: 'en-GB' },
  component: JobRow,
  decorators: [
    (Story) => (
      <Card>
        <List label="Jobs">
          <Story />
        </List>
      </Card>
    ),
  ],
  args: {
    title: 'Paros, two weeks of blue',
    facts: [
      { id: 'photos', text: '96 photos' },
      { id: 'size', text: '412.8 MB' },
    ],
    picture: null,
    actions: <Button size="small">Download .zip</Button>,
  },
} satisfies Meta<typeof JobRow>
export default meta
type Story = StoryObj<typeof meta>

export const Done: Story = {}
export const InTheMaking: Story = {
  args: {
    percent: 64,
    facts: [{ id: 'state', text: '64 of 100 photos' }],
    actions: <IconButton label="Cancel" icon={<X />} />,
  },
}
export const Waiting: Story = { args: { percent: null, facts: [{ id: 'state', text: 'Waiting for the first photo' }] } }
export const Past: Story = {
  args: { isPast: true, facts: [{ id: 'failed', text: 'Download failed', kind: 'bad' }] },
}
export const EndsSoon: Story = { args: { facts: [{ id: 'until', text: 'Expires tomorrow', kind: 'soon' }] } }
