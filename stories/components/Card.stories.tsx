import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from '#src/components/Avatar.tsx'
import { Badge } from '#src/components/Badge.tsx'
import { Card } from '#src/components/Card.tsx'
import { List, ListRow } from '#src/components/List.tsx'
import { padded, Specimens } from '../support/layout.tsx'

const meta = {
  title: 'Components/Card',
  globals: { locale: 'en-GB' },
  component: Card,
  decorators: [padded],
  args: { pad: true, children: 'A card holds what belongs together.' },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Padded: Story = {}
export const WithRows: Story = {
  args: {
    pad: false,
    children: (
      <List label="People">
        <ListRow start={<Avatar initials="AL" size="big" />} end={<Badge kind="success">Sent</Badge>} href="#astrid">
          Astrid Lund
        </ListRow>
        <ListRow start={<Avatar initials="MW" size="big" />}>Mats Weber</ListRow>
      </List>
    ),
  },
}
export const Badges: Story = {
  render: () => (
    <Specimens>
      <Badge>Draft</Badge>
      <Badge kind="accent">In production</Badge>
      <Badge kind="success">Sent</Badge>
      <Badge kind="warning">Awaiting payment</Badge>
      <Badge kind="danger">Cancelled</Badge>
    </Specimens>
  ),
}
