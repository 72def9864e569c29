import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../core/database/types.ts'
import { orderProducts, productPictures } from '../orders/tables.ts'

export interface ListedProduct {
  code: string
  articleId: string
  title: string
  name: string
}

/** A customer's products in one of some statuses whose picture is stored, the oldest first. */
export async function listProductsWithPicture(
  db: Queryable,
  customerId: string,
  statuses: readonly string[],
): Promise<ListedProduct[]> {
  return db
    .select({
      code: orderProducts.code,
      articleId: orderProducts.articleId,
      title: orderProducts.title,
      name: orderProducts.name,
    })
    .from(orderProducts)
    .innerJoin(productPictures, eq(productPictures.id, orderProducts.pictureId))
    .where(and(eq(orderProducts.customerId, customerId), inArray(orderProducts.status, [...statuses])))
    .orderBy(asc(orderProducts.created), asc(orderProducts.code))
}
