import { snapshotAt } from '@albumen/simulator/catalogue/snapshots.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { reorderEntry } from '#machines/orders/reorder/catalogue.ts'
import { OrderScreen, type OrderState } from '#src/areas/orders/OrderScreen.tsx'
import { text } from '#stories/support/text.ts'
import { InFrame } from '../photos/InFrame.tsx'
import { awaitingPayment, cancelled, onItsWay, pickUp, sampleOrder } from './samples.ts'

const FAILURE = { kind: 'server', status: 500, correlationId: '6b8f3c1e-0a52-4c1b-9d53-0c6e0d9f7a11' } as const
const shown = (order: ReturnType<typeof sampleOrder>): OrderState => ({ state: 'shown', order })
const order = sampleOrder({ superOrderCode: '10-4468-1175' })
const productCode = order.products[0]?.code ?? ''
/** Of the products in the samples, the one without a PDF. */
const codeWithoutPdf = order.products[1]?.code
/** A state of the reorder of the first product, whose sample it is. */
const reorderAt = (state: string) => ({ reorder: { snapshot: snapshotAt(reorderEntry, state), send: fn() } })

const meta = {
  title: 'Screens/Orders/Order',
  component: OrderScreen,
  decorators: [
    (Story) => (
      <InFrame>
        <Story />
      </InFrame>
    ),
  ],
  args: {
    orderCode: order.orderCode,
    order: shown(order),
    dates: { state: 'shown', earliest: '2026-11-25', latest: '2026-11-27' },
    vouchers: {
      [productCode]: {
        state: 'shown',
        voucher: {
          optionCode: 'AUTUMN5',
          title: 'Autumn offer',
          discount: { kind: 'amount', amount: 505, currency: 'EUR' },
          validUntil: null,
        },
      },
    },
    ...reorderAt('idle'),
    pdf: { isOffered: (code) => code !== codeWithoutPdf, savingCode: null, onSave: fn() },
    contactUrl: '#contact',
    onPrint: fn(),
  },
} satisfies Meta<typeof OrderScreen>
export default meta
type Story = StoryObj<typeof meta>

export const InProduction: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(text('order.productCode', { code: productCode }))).toBeVisible()
    await expect(canvas.getAllByText(text('order.pdf'))).toHaveLength(order.products.length - 1)
    const [again] = canvas.getAllByText(text('order.again'))
    if (again) await userEvent.click(again)
    await expect(args.reorder.send).toHaveBeenCalledWith({ type: 'ASKED', productCode })
    await userEvent.click(canvas.getByRole('button', { name: text('order.print') }))
    await expect(args.onPrint).toHaveBeenCalledOnce()
  },
}
export const SavingAPdf: Story = {
  args: { pdf: { isOffered: () => true, savingCode: productCode, onSave: fn() } },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByText(text('order.pdf'))
    await expect(first).toHaveAttribute('aria-busy', 'true')
  },
}
export const AwaitingPayment: Story = { args: { order: shown(awaitingPayment), dates: { state: 'none' } } }
export const OnItsWay: Story = { args: { order: shown(onItsWay) } }
export const Cancelled: Story = { args: { order: shown(cancelled), dates: { state: 'none' } } }
export const PickUpPoint: Story = { args: { order: shown(pickUp) } }
export const UnknownStatus: Story = { args: { order: shown(sampleOrder({ status: 'quality_gate_7' })) } }
export const OnHold: Story = { args: { order: shown(sampleOrder({ status: 'on_hold' })) } }
export const ProductsAtDifferentStatuses: Story = {
  args: {
    order: shown({
      ...order,
      products: order.products.map((product, at) => (at === 1 ? { ...product, status: 'Dispatched' } : product)),
    }),
  },
}
export const WithoutProducts: Story = { args: { order: shown(sampleOrder({ products: 0 })) } }
export const TwoHundredProducts: Story = {
  args: { order: shown(sampleOrder({ products: 200 })) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(text('order.again'))).toHaveLength(20)
    await userEvent.click(canvas.getByRole('button', { name: text('order.showAll', { count: 200 }) }))
    await expect(canvas.getAllByText(text('order.again'))).toHaveLength(200)
  },
}
export const VoucherNotFound: Story = { args: { vouchers: { [productCode]: { state: 'not-found' } } } }
export const VoucherLoading: Story = { args: { vouchers: { [productCode]: { state: 'loading' } } } }
export const VoucherFailed: Story = {
  args: { vouchers: { [productCode]: { state: 'failed', status: 503, onRetry: fn() } } },
}
export const VoucherPercent: Story = {
  args: {
    vouchers: {
      [productCode]: {
        state: 'shown',
        voucher: {
          optionCode: 'SUMMER25',
          title: 'Summer sale',
          discount: { kind: 'percent', percent: 25 },
          validUntil: null,
        },
      },
    },
  },
}
export const DatesLoading: Story = { args: { dates: { state: 'loading' } } }
export const DatesFailed: Story = { args: { dates: { state: 'failed', onRetry: fn() } } }
export const Loading: Story = { args: { order: { state: 'loading' } } }
export const Failed: Story = {
  args: { order: { state: 'failed', failure: FAILURE, isBusy: false, onRetry: fn() } },
}
export const NotFound: Story = { args: { order: { state: 'not-found' } } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
