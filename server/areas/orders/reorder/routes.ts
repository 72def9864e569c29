import { Hono } from 'hono'
import { getReorderStatus, orderAgain } from '#contract/reorder.ts'
import type { AppEnv, ServerContext } from '../../../core/context.ts'
import { bind } from '../../../core/http/bind.ts'
import { HttpError, notFound } from '../../../core/http/errors.ts'
import { shopAt } from '../../menu/routes.ts'
import { findProduct } from '../store.ts'

/** The reorder service (account spec 7). */
export function reorderRoutes({ db }: Pick<ServerContext, 'db'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  bind(app, getReorderStatus, async ({ customerId, params }) => {
    const found = await findProduct(db, customerId, params.id)
    if (!found) throw notFound('product')
    const { notReorderable } = found.product
    return { productCode: params.id, isAvailable: notReorderable === null, reason: notReorderable }
  })
  bind(app, orderAgain, async ({ customerId, origin, query }) => {
    const found = await findProduct(db, customerId, query.OrderCode)
    if (!found) throw notFound('product')
    if (found.product.notReorderable !== null) throw new HttpError(409, 'The product is no longer made.')
    return { ShopUrl: `${shopAt(origin).href('basket')}?product=${encodeURIComponent(query.OrderCode)}` }
  })
  return app
}
