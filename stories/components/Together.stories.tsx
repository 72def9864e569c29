import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Button } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { ListSkeleton } from '#src/components/Skeleton.tsx'
import { After, Pending, Together } from '#src/platform/pending.tsx'

const LIMIT_MS = 60_000

/** Two parts, each of which comes when its button is pressed. */
function Parts({ names }: { names: readonly string[] }) {
  const [arrived, setArrived] = useState<readonly string[]>([])
  return (
    <>
      {names.map((name) => (
        <Button key={name} onClick={() => setArrived([...arrived, name])}>{`Let ${name} arrive`}</Button>
      ))}
      <div style={{ display: 'grid', gap: 'var(--space-4)', marginBlockStart: 'var(--space-4)' }}>
        <Together loading={<ListSkeleton label="Loading" rows={2} />} limit={LIMIT_MS}>
          {names.map((name) =>
            arrived.includes(name) ? (
              <Card key={name} pad>
                {name}
              </Card>
            ) : (
              <Pending key={name} />
            ),
          )}
        </Together>
      </div>
    </>
  )
}

const meta = {
  title: 'Components/Together',
  globals: { locale: 'en-GB' },
  component: Parts,
  args: { names: ['orders', 'photos'] },
} satisfies Meta<typeof Parts>
export default meta
type Story = StoryObj<typeof meta>

export const OnePending: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Let orders arrive' }))
    await expect(canvas.getByText('orders')).not.toBeVisible()
    await expect(canvas.getByRole('status', { name: 'Loading' })).toBeVisible()
  },
}
export const AllThere: Story = {
  play: async ({ canvas }) => {
    for (const name of ['orders', 'photos'])
      await userEvent.click(canvas.getByRole('button', { name: `Let ${name} arrive` }))
    for (const name of ['orders', 'photos']) await waitFor(() => expect(canvas.getByText(name)).toBeVisible())
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument()
  },
}
export const PastTheLimit: Story = {
  render: () => (
    <After first={<Pending />} limit={1}>
      {(isSettled) => <p>{isSettled ? 'The photos do not wait' : 'The photos wait'}</p>}
    </After>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The photos do not wait')).toBeVisible()
  },
}
