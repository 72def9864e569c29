import type { CustomerOrder, ExternalStep } from '#contract/order-rules.ts'
import type { Order } from '#contract/orders.ts'
import type { ProductShape } from '#src/components/ProductBox.tsx'
import type { StatusStep } from '#src/components/StatusSteps.tsx'
import { type OrderDates, useOrderDates } from '#src/i18n/order-dates.ts'
import { type MessageId, type Translate, useText } from '#src/i18n/text.ts'
import { STATUS_TEXTS } from './status-texts.ts'
import { type OrderStep, stepsOf } from './steps.ts'

const SHAPES: Readonly<Record<string, ProductShape>> = { Photobook: 'book', Canvas: 'canvas', Prints: 'pile' }

/** How a product of this article type is drawn; most are a sheet. */
export const shapeOf = ({ articleType }: Pick<Order, 'articleType'>): ProductShape =>
  Object.hasOwn(SHAPES, articleType) ? (SHAPES[articleType] ?? 'sheet') : 'sheet'

/** Its options as a line: 'Matt paper, framed in oak'. */
export function optionsOf({ options }: Pick<Order, 'options'>): string {
  const line = options.join(', ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

/** '24 photo prints' for several of one product, else its title. */
export const titleOf = ({ title, quantity }: Pick<Order, 'title' | 'quantity'>, text: Translate): string =>
  quantity > 1 ? text('orders.pieces', { count: quantity, title }) : title

/** The title of an order in a list: its first product, and how many more there are. */
export function titleOfOrder({ products, productCount }: CustomerOrder, text: Translate): string {
  const [first] = products
  if (!first) return text('orders.noProducts')
  const title = titleOf(first, text)
  return productCount > 1 ? text('orders.andMore', { title, count: productCount - 1 }) : title
}

/** A payment that has come is not awaited. */
function nameOf(step: ExternalStep, state: OrderStep['state']): MessageId {
  if (state === 'cancelled') return STATUS_TEXTS.Cancelled
  return step === 'AwaitingPayment' && state === 'done' ? 'orders.paid' : STATUS_TEXTS[step]
}

function shownSteps(order: CustomerOrder, text: Translate, dates: OrderDates): StatusStep[] {
  return stepsOf(order).map(({ step, state, date }) => ({
    id: step,
    state,
    name: text(nameOf(step, state)),
    date: date === null ? undefined : dates.shortDay(date),
  }))
}

/** The status timeline of an order in words. */
export function useSteps(): (order: CustomerOrder) => StatusStep[] {
  const text = useText()
  const dates = useOrderDates()
  return (order) => shownSteps(order, text, dates)
}
