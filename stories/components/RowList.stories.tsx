import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { FileRow } from '#src/components/FileRow.tsx'
import { RowList } from '#src/components/RowList.tsx'
import { padded } from '../support/layout.tsx'
import styles from './RowList.module.css'

type Row = { key: string; name: string }
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ key: String(index), name: `IMG_${index}.JPG` }))

function Rows({ count }: { count: number }) {
  const [rows, setRows] = useState(() => rowsOf(count))
  return (
    <div className={styles.frame}>
      <RowList label="Files" rows={rows} keyOf={({ key }) => key}>
        {({ key, name }) => (
          <FileRow
            name={name}
            state="waiting"
            stateText="Waiting"
            actions={[
              {
                kind: 'cancel',
                label: `Cancel ${name}`,
                onSelect: () => setRows((now) => now.filter((row) => row.key !== key)),
              },
            ]}
          />
        )}
      </RowList>
    </div>
  )
}

const meta = {
  title: 'Components/RowList',
  globals: { locale: 'en-GB' },
  component: Rows,
  decorators: [padded],
  args: { count: 5000 },
} satisfies Meta<typeof Rows>
export default meta
type Story = StoryObj<typeof meta>

/** Maximum number of rows in the DOM, whatever the length of the list. */
const MOST_ROWS = 40

export const Few: Story = { args: { count: 3 } }
export const Thousands: Story = {
  play: async ({ canvas }) => {
    const list = canvas.getByRole('group', { name: 'Files' })
    await expect(list.querySelectorAll('li').length).toBeLessThan(MOST_ROWS)
    list.scrollTop = list.scrollHeight
    fireEvent.scroll(list)
    await canvas.findByText('IMG_4999.JPG')
    await expect(canvas.queryByText('IMG_0.JPG')).toBeNull()
    await expect(list.querySelectorAll('li').length).toBeLessThan(MOST_ROWS)
    const last = canvas.getByText('IMG_4999.JPG').closest('li')
    await expect(last).toHaveAttribute('aria-posinset', '5000')
    await expect(last).toHaveAttribute('aria-setsize', '5000')
    await waitFor(() => expect(canvas.getByText('IMG_4999.JPG')).toBeVisible())
  },
}
