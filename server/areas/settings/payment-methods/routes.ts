import { Hono } from 'hono'
import {
  getPaymentMethods,
  getPaymentOutcome,
  MAX_PAYMENT_METHODS,
  makePaymentMethodDefault,
  type PaymentMethod,
  type PaymentOutcome,
  removePaymentMethod,
  startPayment,
} from '#contract/payment-methods.ts'
import type { AppEnv, ServerContext } from '../../../core/context.ts'
import { bind } from '../../../core/http/bind.ts'
import { HttpError, notFound } from '../../../core/http/errors.ts'
import { paymentPagePath } from './page-paths.ts'
import * as store from './store.ts'

function present({ id, brand, lastFour, expires, isDefault }: store.PaymentMethodRow): PaymentMethod {
  return { paymentMethodId: id, brand, lastFour, expires, isDefault }
}

/** How a customer pays, below the service `customer`. */
export function paymentMethodRoutes({ db }: Pick<ServerContext, 'db'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  bind(app, getPaymentMethods, async ({ customerId }) => ({
    paymentMethods: (await store.listPaymentMethods(db, customerId)).map(present),
  }))

  bind(app, makePaymentMethodDefault, async ({ customerId, params }) => {
    const row = await db.transaction((tx) => store.makeDefault(tx, customerId, params.id))
    if (!row) throw notFound('payment method')
    return present(row)
  })

  bind(app, removePaymentMethod, async ({ customerId, params }) => {
    if (!(await db.transaction((tx) => store.removePaymentMethod(tx, customerId, params.id))))
      throw notFound('payment method')
    return { paymentMethodId: params.id }
  })

  bind(app, startPayment, async ({ customerId, origin }) => {
    if (await store.isFull(db, customerId))
      throw new HttpError(409, `More than ${MAX_PAYMENT_METHODS} payment methods.`)
    const sessionId = await store.startSession(db, customerId, new Date())
    return { sessionId, url: origin + paymentPagePath(sessionId) }
  })

  bind(app, getPaymentOutcome, async ({ customerId, params }): Promise<PaymentOutcome> => {
    const session = await store.findSession(db, customerId, params.id, new Date())
    if (!session) throw notFound('payment session')
    const { outcome, paymentMethodId } = session
    if (outcome === 'expired' || outcome === 'declined') return { outcome: 'refused', reason: outcome }
    const row = paymentMethodId === null ? null : await store.findPaymentMethod(db, customerId, paymentMethodId)
    return row ? { outcome: 'added', paymentMethod: present(row) } : { outcome: 'open' }
  })

  return app
}
