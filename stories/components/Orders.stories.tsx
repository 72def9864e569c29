import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { FilterSelect } from '#src/components/FilterSelect.tsx'
import { PageRows } from '#src/components/PageRows.tsx'
import { ProductBox } from '#src/components/ProductBox.tsx'
import { SearchField } from '#src/components/SearchField.tsx'
import { StatusBar, type StatusStep, StatusSteps } from '#src/components/StatusSteps.tsx'
import { padded, Specimen, Specimens } from '#stories/support/layout.tsx'
import { picture } from '#stories/support/pictures.ts'

const meta = { title: 'Components/Orders', globals: { locale: 'en-GB' }, decorators: [padded] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const stepsAt = (now: number, state: StatusStep['state'] = 'now'): StatusStep[] =>
  ['Paid', 'Ordered', 'In production', 'Sent'].map((name, at) => ({
    id: name,
    name,
    date: at <= now ? '12 Nov' : undefined,
    state: at < now ? 'done' : at === now ? state : 'next',
  }))

export const Steps: Story = {
  render: () => (
    <>
      <StatusSteps label="In production" steps={stepsAt(2)} />
      <StatusSteps label="Sent" steps={stepsAt(3, 'done')} />
      <StatusSteps label="Cancelled" steps={stepsAt(1, 'cancelled')} tall />
      <StatusBar steps={stepsAt(2)} />
      <StatusBar steps={stepsAt(1, 'cancelled')} />
    </>
  ),
}
export const StepsOnAPhone: Story = { ...Steps, globals: { viewport: { value: 'phone' } } }

export const Products: Story = {
  render: () => (
    <Specimens>
      {(['book', 'canvas', 'sheet', 'pile'] as const).map((shape, at) => (
        <Specimen key={shape} name={shape}>
          <ProductBox picture={picture(at)} shape={shape} size={at === 0 ? 'large' : 'normal'} />
        </Specimen>
      ))}
      <Specimen name="no picture">
        <ProductBox picture={null} shape="sheet" size="small" />
      </Specimen>
    </Specimens>
  ),
}

const onSelect = fn()
const onSearch = fn()
export const Filters: Story = {
  render: () => (
    <>
      <SearchField label="Search" placeholder="Order number" value="" onChange={onSearch} />
      <FilterSelect
        label="Year"
        value=""
        any="All years"
        options={[{ value: '2026', text: '2026' }]}
        {...{ onSelect }}
      />
      <FilterSelect
        label="Status"
        value="Sent"
        any="Any status"
        options={[{ value: 'Sent', text: 'Sent' }]}
        {...{ onSelect }}
      />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Year' }), '2026')
    await expect(onSelect).toHaveBeenLastCalledWith('2026')
    await userEvent.type(canvas.getByRole('searchbox'), 'a')
    await expect(onSearch).toHaveBeenCalledWith('a')
  },
}

export const Rows: Story = {
  render: () => (
    <PageRows label="Rows" rows={Array.from({ length: 5000 }, (_, at) => `Row ${at}`)} keyOf={(row) => row} rowRem={4}>
      {(row) => row}
    </PageRows>
  ),
  play: ({ canvas }) => expect(canvas.getAllByRole('listitem').length).toBeLessThan(60),
}
