import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { GalleryCategory } from '#contract/gallery.ts'
import { customers } from '../../core/database/schema.ts'
import { orderProducts } from '../orders/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const productCode = () => text('product_code').references(() => orderProducts.code, { onDelete: 'cascade' })
const customerId = () =>
  uuid('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' })

/** What is in an ordered photo book, as far as its page online shows it. */
export const photobooks = pgTable(
  'photobooks',
  {
    productCode: productCode().primaryKey(),
    customerId: customerId(),
    pagesCount: integer('pages_count').notNull(),
    /** Of `product_pictures`, in the order of the pages; pictures may be made later. */
    pictureIds: jsonb('picture_ids').$type<string[]>().notNull(),
  },
  (t) => [index('photobooks_by_customer').on(t.customerId)],
)

/** Products that are shown online (account spec 3, 'Widget'). */
export const widgets = pgTable(
  'widgets',
  {
    productCode: productCode().primaryKey(),
    customerId: customerId(),
    /** In the address of its page; nobody can guess it, and a widget that is created again gets another. */
    publicId: text('public_id').notNull().unique(),
    created: instant('created').notNull(),
  },
  (t) => [index('widgets_by_customer').on(t.customerId)],
)

/** Products that are not shown, because their pictures were reported. */
export const blockedOrders = pgTable(
  'blocked_orders',
  {
    productCode: productCode().primaryKey(),
    customerId: customerId(),
    blocked: instant('blocked').notNull(),
  },
  (t) => [index('blocked_orders_by_customer').on(t.customerId)],
)

/** Widgets in the public gallery of a channel (account spec 3). */
export const galleryEntries = pgTable(
  'gallery_entries',
  {
    widgetId: text('widget_id')
      .notNull()
      .references(() => widgets.productCode, { onDelete: 'cascade' }),
    channel: text('channel').notNull(),
    customerId: customerId(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    category: text('category').$type<GalleryCategory>().notNull(),
    created: instant('created').notNull(),
    updated: instant('updated').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.widgetId, t.channel] }),
    index('gallery_entries_by_created').on(t.channel, t.created, t.widgetId),
    index('gallery_entries_by_category').on(t.channel, t.category, t.created, t.widgetId),
    index('gallery_entries_by_customer').on(t.customerId),
  ],
)
