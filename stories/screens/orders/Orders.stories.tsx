import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { NO_SEARCH } from '#src/areas/orders/find.ts'
import { type OrderListState, OrdersScreen } from '#src/areas/orders/OrdersScreen.tsx'
import { text } from '#stories/support/text.ts'
import { InFrame } from '../photos/InFrame.tsx'
import { manyOrders, NOW, sampleOrder, sampleOrders } from './samples.ts'

const FAILURE = { kind: 'server', status: 500, correlationId: '6b8f3c1e-0a52-4c1b-9d53-0c6e0d9f7a11' } as const

/** The screen with a search that follows what is typed. */
function Orders({ search: first, onSearch, ...rest }: ComponentProps<typeof OrdersScreen>) {
  const [search, setSearch] = useState(first)
  return (
    <InFrame>
      <OrdersScreen
        {...rest}
        search={search}
        onSearch={(wanted) => {
          setSearch(wanted)
          onSearch(wanted)
        }}
      />
    </InFrame>
  )
}

const shown = (orders: readonly (typeof sampleOrders)[number][]): OrderListState => ({
  state: 'shown',
  orders,
  isReading: false,
})

const meta = {
  title: 'Screens/Orders/All orders',
  component: Orders,
  args: {
    list: shown(sampleOrders),
    search: NO_SEARCH,
    onSearch: fn(),
    now: NOW,
    productsUrl: '#products',
    contactUrl: '#contact',
    back: { path: '#home', text: 'orders.overview' },
  },
} satisfies Meta<typeof Orders>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'kanvas')
    await expect(await canvas.findByText(text('orders.nothingFound'))).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: text('orders.clear') }))
    await expect(args.onSearch).toHaveBeenLastCalledWith(NO_SEARCH)
    await expect(canvas.getByRole('heading', { name: text('orders.history') })).toBeVisible()
  },
}
export const Found: Story = { args: { search: { search: 'canvas', status: 'Sent', year: null } } }
export const FoundByYear: Story = { args: { search: { ...NO_SEARCH, year: 2025 } } }
export const NothingFound: Story = { args: { search: { search: 'mug', status: null, year: 2024 } } }
export const NoOrdersYet: Story = { args: { list: shown([]) } }
export const OneOrder: Story = { args: { list: shown([sampleOrder()]) } }
export const OnlyHistory: Story = { args: { list: shown(sampleOrders.slice(4)) } }
export const EveryStatus: Story = {
  args: {
    list: shown(
      ['Received', 'Confirmed', 'ProductionCompleted', 'Dispatched', 'rejected', 'on_hold', 'quality_gate_7'].map(
        (status, at) => sampleOrder({ days: at + 1, status }),
      ),
    ),
  },
}
export const WithoutProducts: Story = { args: { list: shown([sampleOrder({ products: 0 })]) } }
export const InTheFuture: Story = { args: { list: shown([sampleOrder({ days: -40 })]) } }
export const TwoThousand: Story = {
  args: { list: shown(manyOrders) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(1500)
    window.scrollTo(0, 60_000)
    const last = () => [...canvasElement.querySelectorAll('[aria-posinset]')].at(-1)
    await waitFor(() => expect(Number(last()?.getAttribute('aria-posinset'))).toBeGreaterThan(400))
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(1500)
    window.scrollTo(0, 0)
  },
}
export const StillReading: Story = { args: { list: { ...shown(sampleOrders), isReading: true } as OrderListState } }
export const MoreFailed: Story = {
  args: {
    list: { state: 'shown', orders: sampleOrders, isReading: false, moreFailed: { isBusy: false, onRetry: fn() } },
  },
}
export const Loading: Story = { args: { list: { state: 'loading' } } }
export const Failed: Story = {
  args: { list: { state: 'failed', failure: FAILURE, isBusy: false, onRetry: fn() } },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const FoundOnAPhone: Story = { ...Found, globals: { viewport: { value: 'phone' } } }
