import { Hono } from 'hono'
import { getFtpIntegration, testCallback, updateFtpIntegration } from '#contract/ftp-integration.ts'
import type { AppEnv, ServerContext } from '../../core/context.ts'
import { findCustomer } from '../../core/customers/store.ts'
import { bind } from '../../core/http/bind.ts'
import { HttpError, TooMany } from '../../core/http/errors.ts'
import { callBack } from './call-back.ts'
import { refusalOf } from './callback-address.ts'
import * as store from './store.ts'

/** The retailer's server for orders by FTP. */
const FTP = { server: 'sftp.albumen.example', port: 22, folder: '/orders/in' } as const
/** An order that nobody has. */
const TEST_ORDER = { orderCode: '00-0000-0000', status: 'Sent' } as const

/** A user name that needs no escaping anywhere. */
const userOf = (lastName: string, customerId: string) => {
  const name = lastName
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
    .slice(0, 16)
  return `${name || 'customer'}-${customerId.slice(0, 4)}`
}

/** The integration of business customers (account spec 2.7 and 7). */
export function ftpIntegrationRoutes({ db, settings }: Pick<ServerContext, 'db' | 'settings'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const allowPrivate = settings.privateCallbacks ?? false

  async function read(customerId: string) {
    const customer = await findCustomer(db, customerId)
    if (customer?.idpType.toLowerCase() !== 'b2b') throw new HttpError(403, 'Not a business customer.')
    const callback = await store.findCallback(db, customerId)
    return { ...callback, ...FTP, user: userOf(customer.lastName, customerId) }
  }

  bind(app, getFtpIntegration, ({ customerId }) => read(customerId))

  bind(app, updateFtpIntegration, async ({ customerId, body }) => {
    await read(customerId)
    const given = body.callbackUrl
    // as browsers read it: without line breaks, and with a scheme that is one
    const callbackUrl = URL.parse(given)?.href ?? given
    const refusal = given === '' || allowPrivate ? null : refusalOf(given)
    if (refusal) throw new HttpError(400, 'The address can’t be called back.', { 'body.callbackUrl': refusal })
    await store.saveCallback(db, customerId, { ...body, callbackUrl })
    return read(customerId)
  })

  bind(app, testCallback, async ({ customerId }) => {
    const { callbackUrl, callbackFormat } = await read(customerId)
    if (callbackUrl === '') throw new HttpError(409, 'No callback address is saved.')
    const now = new Date()
    const seconds = await store.consumeTest(db, customerId, now)
    if (seconds !== null) throw new TooMany('Another test was made a moment ago.', seconds)
    const message = { ...TEST_ORDER, changedAt: now.toISOString() }
    return callBack({ url: callbackUrl, format: callbackFormat, message, isTest: true, allowPrivate, now })
  })

  return app
}
