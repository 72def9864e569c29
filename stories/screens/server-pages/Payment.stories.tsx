import type { Meta, StoryObj } from '@storybook/react-vite'
import { noPaymentPage, type OfferedCard, paymentPage } from '#pages/payment.ts'
import { loaded, ServerPage } from './ServerPage.tsx'

const CARDS: readonly OfferedCard[] = [
  { id: 'visa', method: { brand: 'Visa', lastFour: '4242', expires: '2029-09' } },
  { id: 'amex', method: { brand: 'American Express', lastFour: '0005', expires: '2029-09' } },
  { id: 'expired', method: { brand: 'Visa', lastFour: '0069', expires: '2025-09' } },
]

const meta = {
  title: 'Screens/Server pages/Payment',
  component: ServerPage,
  args: { page: (reader) => paymentPage(reader, '#back', CARDS) },
  play: loaded,
} satisfies Meta<typeof ServerPage>
export default meta
type Story = StoryObj<typeof meta>

export const Cards: Story = {}
export const NoVisit: Story = { args: { page: noPaymentPage } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }
