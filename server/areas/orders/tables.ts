import { date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { DeliveryAddress, PickupPoint } from '#contract/orders.ts'
import { customers } from '../../core/database/schema.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export interface StatusChange {
  status: string
  date: string
}

/** A superorder (account spec 3): what a customer ordered at once. Amounts are in the currency's smallest units. */
export const superorders = pgTable(
  'superorders',
  {
    code: text('code').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    created: instant('created').notNull(),
    status: text('status').notNull(),
    statusHistory: jsonb('status_history').$type<StatusChange[]>().notNull(),
    channel: text('channel').notNull(),
    currency: text('currency').notNull(),
    productsPrice: integer('products_price').notNull(),
    deliveryPrice: integer('delivery_price').notNull(),
    discount: integer('discount').notNull(),
    totalPrice: integer('total_price').notNull(),
    /** What the customer chose; that a change is in progress follows from `addressChanged`. */
    deliveryType: text('delivery_type').$type<'PickupPoint' | 'Home'>().notNull(),
    deliveryAddress: jsonb('delivery_address').$type<DeliveryAddress>(),
    pickupPoint: jsonb('pickup_point').$type<PickupPoint>(),
    addressChanged: instant('address_changed'),
    /** Paths below the shop's origin, or addresses of others. */
    paymentUrl: text('payment_url'),
    trackingUrl: text('tracking_url'),
    /** Never paid by then: no longer among 'notExpired'. */
    expires: instant('expires'),
  },
  (t) => [index('superorders_by_created').on(t.customerId, t.created, t.code)],
)

/** The products of superorders: 'orders' on the wire. */
export const orderProducts = pgTable(
  'order_products',
  {
    code: text('code').primaryKey(),
    superorderCode: text('superorder_code')
      .notNull()
      .references(() => superorders.code, { onDelete: 'cascade' }),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** When its superorder was created; repeated here, so that a customer's products are an index. */
    created: instant('created').notNull(),
    /** Its place in the superorder, from 0. */
    position: integer('position').notNull(),
    status: text('status').notNull(),
    paymentChanged: instant('payment_changed'),
    articleId: text('article_id').notNull(),
    articleType: text('article_type').notNull(),
    title: text('title').notNull(),
    name: text('name').notNull().default(''),
    options: jsonb('options').$type<string[]>().notNull(),
    quantity: integer('quantity').notNull(),
    price: integer('price').notNull(),
    /** Of `product_pictures`; the picture may be made later. */
    pictureId: text('picture_id'),
    voucher: text('voucher'),
    /** Why it can't be ordered again; null: it can. */
    notReorderable: text('not_reorderable'),
  },
  (t) => [
    index('order_products_by_superorder').on(t.superorderCode, t.position),
    index('order_products_by_created').on(t.customerId, t.created, t.code),
  ],
)

/** Pictures of products that are stored; several products may have the same. */
export const productPictures = pgTable('product_pictures', { id: text('id').primaryKey() })

/** The days between which an order arrives; no row: not known. */
export const deliveryDates = pgTable('delivery_dates', {
  superorderCode: text('superorder_code')
    .primaryKey()
    .references(() => superorders.code, { onDelete: 'cascade' }),
  earliest: date('earliest', { mode: 'string' }).notNull(),
  latest: date('latest', { mode: 'string' }).notNull(),
})
