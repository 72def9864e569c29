import { and, asc, count, desc, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { ACCOUNT_ORDERS_PAGE_SIZE, type DeliveryAddress, ORDERS_PAGE_SIZE } from '#contract/orders.ts'
import type { Queryable } from '../../core/database/types.ts'
import { deliveryDates, orderProducts, productPictures, superorders } from './tables.ts'

export type SuperorderRow = typeof superorders.$inferSelect
export interface ProductRow {
  product: typeof orderProducts.$inferSelect
  hasPicture: boolean
}
export interface FullSuperorder {
  superorder: SuperorderRow
  products: ProductRow[]
  /** When it arrives; null where it isn't known. */
  dates: typeof deliveryDates.$inferSelect | null
}

interface Page {
  offset?: number | undefined
  limit?: number | undefined
}

const ofCustomer = (customerId: string, code: string) =>
  and(eq(superorders.customerId, customerId), eq(superorders.code, code))

export const productsStatement = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ product: orderProducts, picture: productPictures.id })
    .from(orderProducts)
    .leftJoin(productPictures, eq(productPictures.id, orderProducts.pictureId))
    .where(where)

type Found = Awaited<ReturnType<typeof productsStatement>>[number]
const rowOf = ({ product, picture }: Found): ProductRow => ({ product, hasPicture: picture !== null })

/** The statement for superorders with their delivery dates. */
export const superordersStatement = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ superorder: superorders, dates: deliveryDates })
    .from(superorders)
    .leftJoin(deliveryDates, eq(deliveryDates.superorderCode, superorders.code))
    .where(where)

type DatedSuperorder = Omit<FullSuperorder, 'products'>

/** A page of a customer's superorders, newest first, and how many there are. */
export async function listSuperorders(
  db: Queryable,
  { customerId, now, notExpired, offset = 0, limit = ORDERS_PAGE_SIZE }: Page & ListQuery,
): Promise<{ total: number; superorders: FullSuperorder[] }> {
  const where = and(
    eq(superorders.customerId, customerId),
    notExpired ? or(isNull(superorders.expires), gt(superorders.expires, now)) : undefined,
  )
  const [counted] = await db.select({ total: count() }).from(superorders).where(where)
  const rows = await superordersStatement(db, where)
    .orderBy(desc(superorders.created), desc(superorders.code))
    .limit(limit)
    .offset(offset)
  return { total: counted?.total ?? 0, superorders: await withProducts(db, customerId, rows) }
}
interface ListQuery {
  customerId: string
  now: Date
  notExpired: boolean
}

async function withProducts(db: Queryable, customerId: string, rows: DatedSuperorder[]): Promise<FullSuperorder[]> {
  if (rows.length === 0) return []
  const codes = rows.map(({ superorder }) => superorder.code)
  const found = await productsStatement(
    db,
    and(eq(orderProducts.customerId, customerId), inArray(orderProducts.superorderCode, codes)),
  ).orderBy(asc(orderProducts.superorderCode), asc(orderProducts.position))
  const byCode = Map.groupBy(found, ({ product }) => product.superorderCode)
  return rows.map((row) => ({ ...row, products: (byCode.get(row.superorder.code) ?? []).map(rowOf) }))
}

/** Null when this customer has no such superorder. */
export async function findSuperorder(db: Queryable, customerId: string, code: string): Promise<FullSuperorder | null> {
  const rows = await superordersStatement(db, ofCustomer(customerId, code))
  const [found] = await withProducts(db, customerId, rows)
  return found ?? null
}

/** A product of this customer, or null. */
export async function findProduct(db: Queryable, customerId: string, code: string): Promise<ProductRow | null> {
  const [found] = await productsStatement(
    db,
    and(eq(orderProducts.customerId, customerId), eq(orderProducts.code, code)),
  )
  return found ? rowOf(found) : null
}

/** A page of a customer's products, newest first; of some articles where they are named. */
export async function listProducts(
  db: Queryable,
  {
    customerId,
    articleIds,
    offset = 0,
    limit = ACCOUNT_ORDERS_PAGE_SIZE,
  }: Page & { customerId: string; articleIds?: string[] | undefined },
): Promise<{ total: number; products: ProductRow[] }> {
  const where = and(
    eq(orderProducts.customerId, customerId),
    articleIds && inArray(orderProducts.articleId, articleIds),
  )
  const [counted] = await db.select({ total: count() }).from(orderProducts).where(where)
  const found = await productsStatement(db, where)
    .orderBy(desc(orderProducts.created), desc(orderProducts.code))
    .limit(limit)
    .offset(offset)
  return { total: counted?.total ?? 0, products: found.map(rowOf) }
}

/** The superorder for a change: two changes of one order wait for each other. To be called in a transaction. */
export async function lockSuperorder(tx: Queryable, customerId: string, code: string): Promise<FullSuperorder | null> {
  const rows = await superordersStatement(tx, ofCustomer(customerId, code)).for('update', { of: superorders })
  const [found] = await withProducts(tx, customerId, rows)
  return found ?? null
}

export async function storeDeliveryAddress(
  tx: Queryable,
  customerId: string,
  code: string,
  change: { address: DeliveryAddress; at: Date },
): Promise<void> {
  await tx
    .update(superorders)
    .set({ deliveryAddress: change.address, addressChanged: change.at })
    .where(ofCustomer(customerId, code))
}

export async function hasProductPicture(db: Queryable, pictureId: string): Promise<boolean> {
  const rows = await db.select().from(productPictures).where(eq(productPictures.id, pictureId))
  return rows.length > 0
}
