import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { InvoicesScreen } from '#src/areas/invoices/InvoicesScreen.tsx'
import { wholeList } from '#src/areas/invoices/search.ts'
import { text } from '#stories/support/text.ts'
import { InFrame } from '../photos/InFrame.tsx'
import { failed, historical, idle, ofOrders, saving } from './samples.ts'

const onRetry = fn()
const shows = (...states: string[]) => ({ machine: 'invoice-pdf', states })
const shown = <T,>(value: T) => ({ state: 'shown', value }) as const
const none = { total: 0, years: [], invoices: [] }

const meta = {
  title: 'Screens/Business/Invoices',
  component: InvoicesScreen,
  decorators: [
    (Story) => (
      <InFrame current="invoices">
        <Story />
      </InFrame>
    ),
  ],
  args: {
    list: shown(ofOrders),
    counts: { order: 14, historical: 236 },
    search: wholeList('order'),
    onSearch: fn(),
    hrefOf: ({ kind, page }) => `#${kind}-${page}`,
    pdf: idle,
    onSave: fn(),
    back: { path: '#home', text: 'invoices.overview' },
  },
} satisfies Meta<typeof InvoicesScreen>
export default meta
type Story = StoryObj<typeof meta>

export const ByOrder: Story = {
  parameters: shows('idle'),
  play: async ({ canvas, args }) => {
    const name = text('invoices.saveNamed', { number: 'INV-26-20418' })
    await userEvent.click(canvas.getByRole('button', { name }))
    await expect(args.onSave).toHaveBeenCalledWith({ kind: 'order', invoiceId: 'INV-26-20418', channel: 'ALB-GB' })
    await expect(canvas.getByText(text('invoices.notReady'))).toBeVisible()
  },
}
/** Numbers have hyphens, and stay on one line. */
export const OnATablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const lines = canvas.getAllByRole('rowheader').map((number) => {
      const range = document.createRange()
      range.selectNodeContents(number)
      return range.getClientRects().length
    })
    await expect(new Set(lines)).toEqual(new Set([1]))
  },
}
export const Saving: Story = { args: { pdf: saving }, parameters: shows('saving') }
export const NotSaved: Story = {
  args: { pdf: failed },
  parameters: shows('failed'),
  play: async ({ canvas, args }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: text('invoices.tryAgainNamed', { number: 'INV-26-20418' }) }),
    )
    await expect(args.onSave).toHaveBeenCalled()
  },
}
export const Historical: Story = { args: { search: wholeList('historical'), list: shown(historical) } }
export const OfOneYear: Story = {
  args: { search: { ...wholeList('historical'), year: 2021, page: 2 }, list: shown({ ...historical, total: 13 }) },
}
export const NothingFound: Story = {
  args: { search: { ...wholeList('historical'), search: 'INV-99' }, list: shown({ ...none, years: [2021] }) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('invoices.clear') }))
    await expect(args.onSearch).toHaveBeenCalledWith(wholeList('historical'))
  },
}
export const Empty: Story = { args: { list: shown(none), counts: { order: 0, historical: 0 } } }
export const NothingHistorical: Story = {
  args: { search: wholeList('historical'), list: shown(none), counts: { order: 14, historical: 0 } },
}
export const Loading: Story = {
  args: { list: { state: 'loading' }, counts: { order: undefined, historical: undefined } },
}
export const Failed: Story = {
  args: { list: { state: 'failed', failure: failureOf('server'), isBusy: false, onRetry } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: text('common.tryAgain') }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}
export const OnAPhone: Story = { args: { pdf: failed }, globals: { viewport: { value: 'phone' } } }
