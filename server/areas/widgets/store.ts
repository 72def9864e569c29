import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { PHOTOBOOKS_PAGE_SIZE } from '#contract/widgets.ts'
import { customers } from '../../core/database/schema.ts'
import type { Queryable } from '../../core/database/types.ts'
import { orderProducts, productPictures } from '../orders/tables.ts'
import { WIDGET_ARTICLE_TYPES, WIDGET_STATUSES } from './products.ts'
import { blockedOrders, galleryEntries, photobooks, widgets } from './tables.ts'

/** Random bytes of a public id: 128 bits. */
const PUBLIC_ID_BYTES = 16

const canBeShown = () =>
  and(
    inArray(orderProducts.articleType, [...WIDGET_ARTICLE_TYPES]),
    inArray(orderProducts.status, [...WIDGET_STATUSES]),
  )

const columns = {
  product: orderProducts,
  pagesCount: photobooks.pagesCount,
  picture: productPictures.id,
  blocked: blockedOrders.blocked,
}

/** The statement for a customer's products that can be shown online. */
const productsStatement = (db: Queryable) =>
  db
    .select(columns)
    .from(orderProducts)
    .leftJoin(photobooks, eq(photobooks.productCode, orderProducts.code))
    .leftJoin(productPictures, eq(productPictures.id, orderProducts.pictureId))
    .leftJoin(blockedOrders, eq(blockedOrders.productCode, orderProducts.code))
    .$dynamic()
export type WidgetProductRow = Awaited<ReturnType<typeof productsStatement>>[number]

interface PageQuery {
  customerId: string
  articleIds?: string[] | undefined
  offset?: number | undefined
}

/** The statement for a page of photo books, the newest first. */
export const photobooksStatement = (db: Queryable, { customerId, articleIds, offset = 0 }: PageQuery) =>
  productsStatement(db)
    .where(ofPage({ customerId, articleIds }))
    .orderBy(desc(orderProducts.created), desc(orderProducts.code))
    .limit(PHOTOBOOKS_PAGE_SIZE)
    .offset(offset)

const ofPage = ({ customerId, articleIds }: PageQuery) =>
  and(
    eq(orderProducts.customerId, customerId),
    canBeShown(),
    articleIds && inArray(orderProducts.articleId, articleIds),
  )

export async function listPhotobooks(
  db: Queryable,
  query: PageQuery,
): Promise<{ total: number; products: WidgetProductRow[] }> {
  const [counted] = await db.select({ total: count() }).from(orderProducts).where(ofPage(query))
  return { total: counted?.total ?? 0, products: await photobooksStatement(db, query) }
}

/** A product of this customer that can be shown online. */
export async function findShowable(db: Queryable, customerId: string, code: string): Promise<WidgetProductRow | null> {
  const [row] = await productsStatement(db).where(
    and(eq(orderProducts.customerId, customerId), eq(orderProducts.code, code), canBeShown()),
  )
  return row ?? null
}

const widgetColumns = { ...columns, widget: widgets, entry: galleryEntries.created }

/** Widgets with their products; `entry` is that of the gallery of `channel`. */
const widgetsStatement = (db: Queryable, channel: string) =>
  db
    .select(widgetColumns)
    .from(widgets)
    .innerJoin(orderProducts, eq(orderProducts.code, widgets.productCode))
    .leftJoin(photobooks, eq(photobooks.productCode, widgets.productCode))
    .leftJoin(productPictures, eq(productPictures.id, orderProducts.pictureId))
    .leftJoin(blockedOrders, eq(blockedOrders.productCode, widgets.productCode))
    .leftJoin(
      galleryEntries,
      and(eq(galleryEntries.widgetId, widgets.productCode), eq(galleryEntries.channel, channel)),
    )
    .$dynamic()
export type WidgetRow = Awaited<ReturnType<typeof widgetsStatement>>[number]

interface WidgetQuery {
  customerId: string
  channel?: string | undefined
}

/** Those of the products that this customer shows online. */
export const listWidgets = (db: Queryable, { customerId, channel = '' }: WidgetQuery, codes: readonly string[]) =>
  widgetsStatement(db, channel).where(and(eq(widgets.customerId, customerId), inArray(widgets.productCode, [...codes])))

/** A product that this customer shows online. */
export async function findWidget(db: Queryable, query: WidgetQuery, code: string): Promise<WidgetRow | null> {
  const [row] = await listWidgets(db, query, [code])
  return row ?? null
}

/** Shows a product online; one that is shown already keeps its address. */
export async function addWidget(db: Queryable, customerId: string, code: string, now: Date): Promise<void> {
  const publicId = randomBytes(PUBLIC_ID_BYTES).toString('base64url')
  await db.insert(widgets).values({ productCode: code, customerId, publicId, created: now }).onConflictDoNothing()
}

/** Whether this customer showed it. */
export async function removeWidget(db: Queryable, customerId: string, code: string): Promise<boolean> {
  const rows = await db
    .delete(widgets)
    .where(and(eq(widgets.customerId, customerId), eq(widgets.productCode, code)))
    .returning({ code: widgets.productCode })
  return rows.length > 0
}

/** Whether a product is blocked, whoever ordered it. */
export async function isBlocked(db: Queryable, code: string): Promise<boolean> {
  const rows = await db.select().from(blockedOrders).where(eq(blockedOrders.productCode, code))
  return rows.length > 0
}

/** What everybody with a widget's link may see: the maker's first name, and nothing else of the customer. */
export async function findPublicWidget(db: Queryable, publicId: string, channel: string) {
  const [row] = await db
    .select({
      product: orderProducts,
      created: widgets.created,
      pagesCount: photobooks.pagesCount,
      pictureIds: photobooks.pictureIds,
      blocked: blockedOrders.blocked,
      maker: customers.firstName,
      deletedAt: customers.deletedAt,
      title: galleryEntries.title,
      text: galleryEntries.text,
    })
    .from(widgets)
    .innerJoin(orderProducts, eq(orderProducts.code, widgets.productCode))
    .innerJoin(customers, eq(customers.id, widgets.customerId))
    .leftJoin(photobooks, eq(photobooks.productCode, widgets.productCode))
    .leftJoin(blockedOrders, eq(blockedOrders.productCode, widgets.productCode))
    .leftJoin(
      galleryEntries,
      and(eq(galleryEntries.widgetId, widgets.productCode), eq(galleryEntries.channel, channel)),
    )
    .where(eq(widgets.publicId, publicId))
  return row && row.blocked === null && row.deletedAt === null ? row : null
}
export type PublicWidget = NonNullable<Awaited<ReturnType<typeof findPublicWidget>>>

export async function storedPictures(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select()
    .from(productPictures)
    .where(inArray(productPictures.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}
