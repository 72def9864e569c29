import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { Provider } from 'oidc-provider'
import * as v from 'valibot'
import { id } from '#contract/values.ts'
import { noPaymentPage, paymentPage } from '#pages/payment.ts'
import type { BrandSite } from '../../../core/brands.ts'
import type { AppEnv, ServerContext } from '../../../core/context.ts'
import { HttpError } from '../../../core/http/errors.ts'
import { readerOf } from '../../../core/http/page-reader.ts'
import { returnPath } from '../payment-methods/page-paths.ts'
import * as store from '../payment-methods/store.ts'
import { testCards } from './cards.ts'

type PaymentEnv = AppEnv & { Bindings: HttpBindings; Variables: { site: BrandSite } }

interface PaymentPageOptions {
  context: Pick<ServerContext, 'db'>
  providerOf: (site: BrandSite) => Provider
}

/**
 * A stand-in for the payment service's page: it offers test cards and never takes a number. As the service's page would, it knows
 * the customer by a session of its own, the identity provider's, so the address alone opens nothing.
 */
export function paymentPageRoutes({ context: { db }, providerOf }: PaymentPageOptions): Hono<PaymentEnv> {
  const app = new Hono<PaymentEnv>()

  /** The open visit of the customer who asks. */
  async function visitOf(c: Context<PaymentEnv>, now: Date) {
    const provider = providerOf(c.get('site'))
    const { incoming, outgoing } = c.env
    const { accountId: customerId } = await provider.Session.get(provider.createContext(incoming, outgoing))
    const sessionId = c.req.param('id')
    if (customerId === undefined || !v.is(id, sessionId)) return null
    const session = await store.findSession(db, customerId, sessionId, now)
    return session?.outcome === 'open' ? { customerId, sessionId, now } : null
  }

  app.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  app.get('/:id', async (c) => {
    const now = new Date()
    const visit = await visitOf(c, now)
    if (!visit) return c.html(noPaymentPage(readerOf(c.get('site'))), 404)
    return c.html(paymentPage(readerOf(c.get('site')), returnPath(visit.sessionId), testCards(now)))
  })
  app.post('/:id', async (c) => {
    // browsers name the site whose form was sent
    if (c.req.header('origin') !== c.get('origin')) throw new HttpError(403, 'Sent by another site.')
    const now = new Date()
    const visit = await visitOf(c, now)
    if (!visit) return c.html(noPaymentPage(readerOf(c.get('site'))), 404)
    const { card: chosen } = await c.req.parseBody()
    const card = testCards(now).find((one) => one.id === chosen)
    if (!card) return c.html(paymentPage(readerOf(c.get('site')), returnPath(visit.sessionId), testCards(now)), 400)
    if (card.answer === 'accepted') await db.transaction((tx) => store.acceptSession(tx, visit, card.method))
    else await store.refuseSession(db, visit, card.answer)
    return c.redirect(returnPath(visit.sessionId), 303)
  })
  return app
}
