import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { InvoiceFilters } from '#src/areas/invoices/InvoiceFilters.tsx'
import { wholeList } from '#src/areas/invoices/search.ts'
import { NO_SEARCH } from '#src/areas/orders/find.ts'
import { OrderFilters } from '#src/areas/orders/OrderFilters.tsx'

/** The width of a page on the narrowest phone. */
const NARROW = 288

const meta = {
  title: 'Tests/Filters',
  globals: { viewport: { value: 'phone' } },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: NARROW }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const isWhole = (control: HTMLElement) => expect(control.getBoundingClientRect().width).toBe(NARROW)

/** Each filter has a row of its own, so that its words are whole. */
export const OfOrders: Story = {
  render: () => <OrderFilters search={NO_SEARCH} years={[2026]} onSearch={() => {}} />,
  play: async ({ canvas }) => {
    await isWhole(canvas.getByRole('searchbox'))
    for (const filter of canvas.getAllByRole('combobox')) await isWhole(filter)
  },
}
export const OfInvoices: Story = {
  render: () => <InvoiceFilters search={wholeList('order')} years={[2026]} onSearch={() => {}} />,
  play: async ({ canvas }) => {
    await isWhole(canvas.getByRole('searchbox'))
    await isWhole(canvas.getByRole('combobox'))
  },
}
