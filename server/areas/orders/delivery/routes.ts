import { Hono } from 'hono'
import { getDeliveryDates } from '#contract/delivery.ts'
import type { AppEnv, ServerContext } from '../../../core/context.ts'
import { bind } from '../../../core/http/bind.ts'
import { notFound } from '../../../core/http/errors.ts'
import { findDeliveryDates } from './store.ts'

/** The delivery service (account spec 7). */
export function deliveryRoutes({ db }: Pick<ServerContext, 'db'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  bind(app, getDeliveryDates, async ({ customerId, params }) => {
    const dates = await findDeliveryDates(db, customerId, params.id)
    if (!dates) throw notFound('delivery dates')
    return { orderCode: params.id, ...dates }
  })
  return app
}
