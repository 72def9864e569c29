import { Hono } from 'hono'
import { normalised, wrongFields } from '#contract/address-rules.ts'
import { changeableUntil, orderOf } from '#contract/order-rules.ts'
import {
  changeDeliveryAddress,
  type DeliveryAddress,
  getOrder,
  getOrdersByAccount,
  getSuperorder,
  getSuperorders,
} from '#contract/orders.ts'
import { brandSites } from '../../core/brands.ts'
import type { AppEnv, ServerContext } from '../../core/context.ts'
import type { Queryable } from '../../core/database/types.ts'
import { bind } from '../../core/http/bind.ts'
import { HttpError, notFound } from '../../core/http/errors.ts'
import { listArticleGroups, listCampaigns } from './order-cut-off/store.ts'
import { type Addressing, presentProduct, presentSuperorder } from './present.ts'
import * as store from './store.ts'

/** The order service (account spec 7). */
export function orderRoutes({
  db,
  addresses,
  settings,
}: Pick<ServerContext, 'db' | 'addresses' | 'settings'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const locales = new Map([...brandSites(settings).values()].map(({ origin, locale }) => [origin, locale]))
  const to = (origin: string): Addressing => ({ origin, locale: locales.get(origin) ?? '', addresses })

  bind(app, getSuperorders, async ({ customerId, origin, query }) => {
    const now = new Date()
    const notExpired = query.OrderState === 'notExpired'
    const page = { customerId, now, notExpired, offset: query.Offset, limit: query.Limit }
    const { total, superorders } = await store.listSuperorders(db, page)
    return { total, superOrders: superorders.map((each) => presentSuperorder(each, now, to(origin))) }
  })

  bind(app, getSuperorder, async ({ customerId, origin, params }) => {
    const found = await store.findSuperorder(db, customerId, params.code)
    if (!found) throw notFound('superorder')
    return presentSuperorder(found, new Date(), to(origin))
  })

  bind(app, getOrdersByAccount, async ({ customerId, origin, params, query }) => {
    if (params.accountId !== customerId) throw notFound('account')
    const articleIds = query.articleNames?.split(',').filter(Boolean)
    const { total, products } = await store.listProducts(db, { customerId, articleIds, ...query })
    return { total, orders: products.map((product) => presentProduct(product, to(origin))) }
  })

  bind(app, getOrder, async ({ customerId, origin, params }) => {
    const found = await store.findProduct(db, customerId, params.code)
    if (!found) throw notFound('order')
    return presentProduct(found, to(origin))
  })

  bind(app, changeDeliveryAddress, async ({ customerId, origin, params, body }) => {
    const now = new Date()
    const address = checked(body)
    await db.transaction(async (tx) => {
      const found = await store.lockSuperorder(tx, customerId, params.code)
      if (!found) throw notFound('superorder')
      if (!(await isChangeable(tx, found, now, to(origin)))) {
        throw new HttpError(409, 'The delivery address can no longer be changed.')
      }
      await store.storeDeliveryAddress(tx, customerId, params.code, { address, at: now })
    })
    return { deliveryType: 'ChangeInProgress' as const, deliveryAddress: address }
  })
  return app
}

/** The address as it is stored; refuses fields that don't fit its country, as the customer's own addresses do. */
function checked(given: DeliveryAddress): DeliveryAddress {
  const wrong = wrongFields(given)
  if (wrong.length === 0) return normalised(given)
  const fields = Object.fromEntries(wrong.map((field) => [`body.${field}`, 'invalid']))
  throw new HttpError(400, 'The address does not fit its country.', fields)
}

/** By the rule that the screens go by, at the server's own time. */
async function isChangeable(tx: Queryable, found: store.FullSuperorder, now: Date, to: Addressing): Promise<boolean> {
  const order = orderOf(presentSuperorder(found, now, to))
  const until = changeableUntil(order, await listArticleGroups(tx), await listCampaigns(tx))
  return until !== null && now.getTime() < until
}
