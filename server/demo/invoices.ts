import { asc, eq } from 'drizzle-orm'
import type { BusinessDetails } from '#contract/business-details.ts'
import { optionWords } from '../areas/channels/words.ts'
import { amountsOf } from '../areas/invoices/amounts.ts'
import { type InvoiceLine, type InvoiceRecipient, invoices } from '../areas/invoices/tables.ts'
import { orderProducts, superorders } from '../areas/orders/tables.ts'
import { findBusinessDetails } from '../areas/settings/business-details/store.ts'
import type { ServerContext } from '../core/context.ts'
import { findCustomerByEmail } from '../core/customers/store.ts'
import { type customers, secrets } from '../core/database/schema.ts'
import type { Queryable } from '../core/database/types.ts'
import { DEMO_ARTICLES } from './articles.ts'
import { OFFICE } from './order-addresses.ts'
import { DEMO_ORDER_YEARS } from './order-plan.ts'
import { createRandom } from './random.ts'
import { DEMO_CHANNEL, DEMO_CURRENCY, DEMO_LOCALE } from './shop.ts'

/** Name of the row that says that the demo invoices were made. */
const NAME = 'demo-invoices'
export const DEMO_HISTORICAL_INVOICES = 38
const VAT_PERCENT = 21
const HISTORY_YEARS = 4
const DUE_DAYS = 30
const SENT_AFTER_DAYS = 4
const DAY = 24 * 60 * 60 * 1000
const SEED = 2041

type Recipient = typeof customers.$inferSelect & { details: BusinessDetails }
type NewInvoice = typeof invoices.$inferInsert
type Superorder = typeof superorders.$inferSelect
type Product = typeof orderProducts.$inferSelect

/** Orders with one of these are sent: they have their invoice. */
const SENT = ['Dispatched', 'shipped']
/** What a customer wrote as their own number of the order. */
const REFERENCES = ['Studio 2026-44', '', 'Spring fair', '', ''] as const

const withoutVat = (price: number) => Math.round(price / (1 + VAT_PERCENT / 100))

function recipientOf({ firstName, lastName, details }: Recipient): InvoiceRecipient {
  const { streetName, streetNumber, postalCode, city } = OFFICE
  const { company, contactPerson, vatNumber } = details
  const names = [...(company === null ? [] : [company]), contactPerson ?? `${firstName} ${lastName}`]
  const place = [`${streetName} ${streetNumber}`, `${postalCode} ${city}`, 'Netherlands']
  return { lines: [...names, ...place], vatNumber: vatNumber ?? '' }
}

/** An invoice is in the language of its channel. */
const detailsOf = (options: readonly string[]) => optionWords(options, DEMO_LOCALE).join(', ')

function linesOf({ deliveryPrice, discount }: Superorder, products: readonly Product[]): InvoiceLine[] {
  const lines: InvoiceLine[] = products.map(({ title, options, quantity, price }) => ({
    title,
    details: detailsOf(options),
    quantity,
    price: withoutVat(price / quantity),
  }))
  if (deliveryPrice > 0)
    lines.push({ title: 'Delivery', details: 'Parcel service', quantity: 1, price: withoutVat(deliveryPrice) })
  if (discount > 0) lines.push({ title: 'Voucher', details: '', quantity: 1, price: -withoutVat(discount) })
  return lines
}

async function orderInvoices(tx: Queryable, customer: Recipient): Promise<NewInvoice[]> {
  const orders = await tx
    .select()
    .from(superorders)
    .where(eq(superorders.customerId, customer.id))
    .orderBy(asc(superorders.created))
  const products = await tx.select().from(orderProducts).where(eq(orderProducts.customerId, customer.id))
  return orders
    .filter(({ status }) => SENT.includes(status))
    .map((order, at) => {
      const own = products.filter(({ superorderCode }) => superorderCode === order.code)
      const created = new Date(order.created.getTime() + SENT_AFTER_DAYS * DAY)
      return {
        ...invoiceOf(customer, created, linesOf(order, own)),
        number: `INV-${String(created.getUTCFullYear()).slice(2)}-${20_000 + at * 37}`,
        kind: 'order' as const,
        orderCode: order.code,
        channel: order.channel,
        currency: order.currency,
        ordered: order.created,
        reference: REFERENCES[at % REFERENCES.length] ?? '',
      }
    })
}

const invoiceOf = (customer: Recipient, created: Date, lines: InvoiceLine[]) => ({
  customerId: customer.id,
  created,
  due: new Date(created.getTime() + DUE_DAYS * DAY),
  vatPercent: VAT_PERCENT,
  total: amountsOf(lines, VAT_PERCENT).total,
  recipient: recipientOf(customer),
  lines,
})

function historicalInvoices(customer: Recipient, now: Date): NewInvoice[] {
  const random = createRandom(SEED)
  const latest = now.getTime() - (DEMO_ORDER_YEARS * 365 + 30) * DAY
  return Array.from({ length: DEMO_HISTORICAL_INVOICES }, (_, at) => {
    const created = new Date(latest - ((at + random.unit()) / DEMO_HISTORICAL_INVOICES) * HISTORY_YEARS * 365 * DAY)
    const lines = Array.from({ length: random.whole(1, 3) }, () => {
      const { title, options, price } = random.pick(DEMO_ARTICLES)
      return { title, details: detailsOf(options), quantity: random.whole(1, 12), price: withoutVat(price) }
    })
    return {
      ...invoiceOf(customer, created, lines),
      number: `A-${created.getUTCFullYear()}-${11_900 - at * 43}`,
      kind: 'historical' as const,
      orderCode: `8-${2_210 - at}-${String(random.whole(0, 9999)).padStart(4, '0')}`,
      channel: DEMO_CHANNEL,
      currency: DEMO_CURRENCY,
      ordered: new Date(created.getTime() - SENT_AFTER_DAYS * DAY),
      reference: '',
    }
  })
}

/** Enters the business customer's invoices, once for an installation: of orders that were sent, and historical ones. */
export async function enterDemoInvoices({ db }: Pick<ServerContext, 'db'>, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const marked = await tx.insert(secrets).values({ name: NAME, value: now }).onConflictDoNothing().returning()
    const row = await findCustomerByEmail(tx, 'business@albumen.test')
    if (marked.length === 0 || !row) return
    const customer = { ...row, details: await findBusinessDetails(tx, row.id) }
    const made = [...(await orderInvoices(tx, customer)), ...historicalInvoices(customer, now)]
    await tx.insert(invoices).values(made)
  })
}
