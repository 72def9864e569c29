import { Hono } from 'hono'
import {
  confirmSubscription,
  getMailSettings,
  type MailSettings,
  SUBSCRIPTION_DAYS,
  subscribe,
  unsubscribe,
  updateMailSettings,
} from '#contract/mail-settings.ts'
import { brandSites } from '../../../core/brands.ts'
import type { AppEnv, ServerContext } from '../../../core/context.ts'
import { findCustomer } from '../../../core/customers/store.ts'
import type { Queryable } from '../../../core/database/types.ts'
import { bind } from '../../../core/http/bind.ts'
import { HttpError, notFound } from '../../../core/http/errors.ts'
import { networkOfRequest } from '../../../core/http/network.ts'
import { LOCALES, textLocale } from '../../../core/http/texts.ts'
import { guessToken } from '../../../core/link-tokens/guesses.ts'
import { consumeMailLimit } from '../../../core/link-tokens/mail-limits.ts'
import {
  consumeLinkToken,
  createLinkToken,
  endLinkTokens,
  findLinkToken,
  findUsedLinkToken,
} from '../../../core/link-tokens/store.ts'
import { queueMail } from '../../../core/mail/queue.ts'
import * as store from './store.ts'

type Context = Pick<ServerContext, 'db' | 'jobs' | 'limits' | 'settings'>

const PURPOSE = 'subscription'
const LIFETIME = SUBSCRIPTION_DAYS * 24 * 60 * 60_000

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** A link that went to an address that the customer has left is not waited for. */
function stateOf(row: store.SubscriptionRow | undefined, email: string, now: Date): MailSettings['newsletter'] {
  if (row?.confirmed) return { state: 'on' }
  if (!row || row.until <= now || !isSame(row.email, email)) return { state: 'off' }
  return { state: 'waiting', until: row.until.toISOString() }
}

/** Sends the link that confirms a subscription; older links end. Nothing is sent where it is confirmed already. */
async function sendLink(
  { db, jobs, limits }: Context,
  customer: { id: string; email: string },
  channel: string | null,
) {
  const { id: customerId, email } = customer
  const now = new Date()
  if ((await store.findSubscription(db, customerId))?.confirmed) return
  await consumeMailLimit(limits, [`subscription customer ${customerId}`, `subscription address ${email}`])
  await db.transaction(async (tx) => {
    await endLinkTokens(tx, customerId, PURPOSE, now)
    const link = { purpose: PURPOSE, customerId, payload: { email }, lifetime: LIFETIME } as const
    const { token, expires } = await createLinkToken(tx, link, now)
    await store.noteRequest(tx, customerId, { email, until: expires })
    const values = { token, email, expires: expires.toISOString() }
    await queueMail({ jobs }, { kind: 'confirm-subscription', values, to: { customerId }, channel }, tx)
  })
}

/** Which mails a customer gets, below the service `customer`. */
export function mailSettingsRoutes(context: Context): Hono<AppEnv> {
  const { db, settings } = context
  const app = new Hono<AppEnv>()
  const siteOf = (origin: string) => [...brandSites(settings).values()].find((site) => site.origin === origin)

  async function customerOf(customerId: string) {
    const customer = await findCustomer(db, customerId)
    if (!customer) throw notFound('customer')
    return customer
  }

  async function present(customerId: string, origin: string): Promise<MailSettings> {
    const { email, mailLocale } = await customerOf(customerId)
    return {
      email,
      newsletter: stateOf(await store.findSubscription(db, customerId), email, new Date()),
      locale: textLocale(mailLocale ?? siteOf(origin)?.locale ?? ''),
      locales: [...LOCALES],
    }
  }

  bind(app, getMailSettings, ({ customerId, origin }) => present(customerId, origin))

  bind(app, updateMailSettings, async ({ customerId, origin, body: { locale } }) => {
    if (!LOCALES.includes(locale)) throw new HttpError(400, 'Not a known locale.', { 'body.locale': 'invalid' })
    await store.setMailLocale(db, customerId, locale)
    return present(customerId, origin)
  })

  bind(app, subscribe, async ({ customerId, origin }) => {
    await sendLink(context, await customerOf(customerId), siteOf(origin)?.channel ?? null)
    return present(customerId, origin)
  })

  bind(app, unsubscribe, async ({ customerId, origin }) => {
    await db.transaction(async (tx) => {
      await endLinkTokens(tx, customerId, PURPOSE, new Date())
      await store.endSubscription(tx, customerId)
    })
    return present(customerId, origin)
  })

  return app
}

/** Confirms what a token stands for, for its address alone; a used one is confirmed as long as its subscription is. */
async function confirm(tx: Queryable, email: string, token: string): Promise<boolean> {
  const now = new Date()
  const open = await findLinkToken(tx, PURPOSE, token, now)
  const link = open ?? (await findUsedLinkToken(tx, PURPOSE, token))
  if (!link?.customerId || !isSame(link.payload.email ?? '', email)) return false
  const customer = await findCustomer(tx, link.customerId)
  if (!customer || !isSame(customer.email, email)) return false
  if (await consumeLinkToken(tx, PURPOSE, token, now)) return store.confirmRequest(tx, link.customerId, { email, now })
  const subscription = await store.findSubscription(tx, link.customerId)
  return subscription?.confirmed != null && isSame(subscription.email, email)
}

/** The e-mail gateway (account spec 7, 'Subscription confirmation'): the link alone says who it is. */
export function emailGatewayRoutes({ db, limits }: Pick<ServerContext, 'db' | 'limits'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  bind(app, confirmSubscription, async ({ params: { email, confirmationToken } }, c) => {
    const look = () => db.transaction(async (tx) => (await confirm(tx, email, confirmationToken)) || null)
    if (!(await guessToken(limits, networkOfRequest(c), look))) throw notFound('subscription')
    return { email }
  })
  return app
}
