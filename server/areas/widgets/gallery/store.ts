import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { GalleryCategory, GalleryTexts } from '#contract/gallery.ts'
import { customers } from '../../../core/database/schema.ts'
import type { Queryable } from '../../../core/database/types.ts'
import { orderProducts, productPictures } from '../../orders/tables.ts'
import { blockedOrders, galleryEntries, widgets } from '../tables.ts'

export type EntryRow = typeof galleryEntries.$inferSelect

/** Which entry: that of a customer's widget in the gallery of a channel. */
export interface EntryKey {
  customerId: string
  widgetId: string
  channel: string
}

const ofKey = ({ customerId, widgetId, channel }: EntryKey) =>
  and(
    eq(galleryEntries.customerId, customerId),
    eq(galleryEntries.widgetId, widgetId),
    eq(galleryEntries.channel, channel),
  )

export async function findEntry(db: Queryable, key: EntryKey): Promise<EntryRow | null> {
  const [row] = await db.select().from(galleryEntries).where(ofKey(key))
  return row ?? null
}

/** Null when there is one already. */
export async function addEntry(db: Queryable, key: EntryKey, texts: GalleryTexts, now: Date): Promise<EntryRow | null> {
  const values = { ...key, ...texts, created: now, updated: now }
  const [row] = await db.insert(galleryEntries).values(values).onConflictDoNothing().returning()
  return row ?? null
}

export async function changeEntry(
  db: Queryable,
  key: EntryKey,
  texts: GalleryTexts,
  now: Date,
): Promise<EntryRow | null> {
  const [row] = await db
    .update(galleryEntries)
    .set({ ...texts, updated: now })
    .where(ofKey(key))
    .returning()
  return row ?? null
}

/** Whether there was one. */
export async function removeEntry(db: Queryable, key: EntryKey): Promise<boolean> {
  const rows = await db.delete(galleryEntries).where(ofKey(key)).returning({ widgetId: galleryEntries.widgetId })
  return rows.length > 0
}

interface GalleryQuery {
  channel: string
  category?: GalleryCategory | undefined
  offset: number
  limit: number
}

const ofGallery = ({ channel, category }: GalleryQuery) =>
  and(
    eq(galleryEntries.channel, channel),
    category && eq(galleryEntries.category, category),
    isNull(blockedOrders.productCode),
    isNull(customers.deletedAt),
  )

/** The statement for a page of a channel's gallery, the newest first; whoever made them, as the gallery is public. */
export const galleryStatement = (db: Queryable, query: GalleryQuery) =>
  db
    .select({
      title: galleryEntries.title,
      publicId: widgets.publicId,
      maker: customers.firstName,
      picture: productPictures.id,
    })
    .from(galleryEntries)
    .innerJoin(widgets, eq(widgets.productCode, galleryEntries.widgetId))
    .innerJoin(orderProducts, eq(orderProducts.code, galleryEntries.widgetId))
    .innerJoin(customers, eq(customers.id, galleryEntries.customerId))
    .leftJoin(productPictures, eq(productPictures.id, orderProducts.pictureId))
    .leftJoin(blockedOrders, eq(blockedOrders.productCode, galleryEntries.widgetId))
    .where(ofGallery(query))
    .orderBy(desc(galleryEntries.created), desc(galleryEntries.widgetId))
    .limit(query.limit)
    .offset(query.offset)

export async function listGallery(db: Queryable, query: GalleryQuery) {
  const [counted] = await db
    .select({ total: count() })
    .from(galleryEntries)
    .innerJoin(customers, eq(customers.id, galleryEntries.customerId))
    .leftJoin(blockedOrders, eq(blockedOrders.productCode, galleryEntries.widgetId))
    .where(ofGallery(query))
  return { total: counted?.total ?? 0, entries: await galleryStatement(db, query) }
}
