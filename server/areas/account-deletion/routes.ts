import { Hono } from 'hono'
import { confirmAccountDeletion, getAccountContents, requestAccountDeletion } from '#contract/account-deletion.ts'
import type { AppEnv, ServerContext } from '../../core/context.ts'
import { DELETION_DELAY, markAccountDeleted } from '../../core/customers/deletion.ts'
import { findCustomer } from '../../core/customers/store.ts'
import { bind } from '../../core/http/bind.ts'
import { createChannelCheck } from '../../core/http/channels.ts'
import { notFound } from '../../core/http/errors.ts'
import { networkOfRequest } from '../../core/http/network.ts'
import { endSessions } from '../../core/identity/adapter.ts'
import { requireFreshSignIn } from '../../core/identity/fresh-sign-in.ts'
import { guessToken } from '../../core/link-tokens/guesses.ts'
import { consumeMailLimit } from '../../core/link-tokens/mail-limits.ts'
import { consumeLinkToken, createLinkToken, endLinkTokens, findLinkToken } from '../../core/link-tokens/store.ts'
import { queueMail } from '../../core/mail/queue.ts'
import { endSockets } from '../../core/sockets/sign-in.ts'
import { readContents } from './contents.ts'

/** How long the link that confirms a deletion can be used, in milliseconds. */
export const DELETION_LINK_LIFETIME = 60 * 60 * 1000

const PURPOSE = 'account-deletion'

/** The deletion of accounts, below the service `authentication`. */
export function accountDeletionRoutes(context: ServerContext): Hono<AppEnv> {
  const { db, limits } = context
  const app = new Hono<AppEnv>()
  const checkChannel = createChannelCheck(context)

  /** The signed-in customer, whose identity the path has to name. */
  async function ownerOf(customerId: string, { idpType, idpSub }: { idpType: string; idpSub: string }) {
    const customer = await findCustomer(db, customerId)
    if (!customer || idpSub !== customerId || idpType !== customer.idpType) throw notFound('identity')
    return customer
  }

  bind(app, getAccountContents, async ({ customerId, params }) => {
    await ownerOf(customerId, params)
    return readContents(db, customerId, new Date())
  })

  bind(app, requestAccountDeletion, async ({ customerId, params, body: { channel } }, c) => {
    checkChannel(channel)
    const { email } = await ownerOf(customerId, params)
    requireFreshSignIn(c)
    const now = new Date()
    await consumeMailLimit(limits, [`account-deletion customer ${customerId}`])
    const contents = await readContents(db, customerId, now)
    const expires = await db.transaction(async (tx) => {
      await endLinkTokens(tx, customerId, PURPOSE, now)
      const link = await createLinkToken(
        tx,
        { purpose: PURPOSE, customerId, payload: { channel }, lifetime: DELETION_LINK_LIFETIME },
        now,
      )
      const values = { ...contents, token: link.token, expires: link.expires.toISOString() }
      await queueMail(context, { kind: 'delete-account', values, to: { customerId }, channel }, tx)
      return link.expires
    })
    return { email, expires: expires.toISOString() }
  })

  bind(app, confirmAccountDeletion, async ({ customerId, params }, c) => {
    await ownerOf(customerId, params)
    const now = new Date()
    const found = await guessToken(limits, networkOfRequest(c), () => findLinkToken(db, PURPOSE, params.token, now))
    if (!found) throw notFound('link')
    const removal = new Date(now.getTime() + DELETION_DELAY).toISOString()
    await db.transaction(async (tx) => {
      const link = await consumeLinkToken(tx, PURPOSE, params.token, now)
      // the count is restored: this does not use up the link of another customer
      if (link?.customerId !== customerId) throw notFound('link')
      const deleted = await markAccountDeleted(tx, customerId, now)
      if (!deleted) throw notFound('customer')
      await endSessions(tx, customerId, 'accountDeleted')
      const { email: address, firstName, timeZone, mailLocale: locale } = deleted
      const to = { address, firstName, timeZone, locale }
      const channel = link.payload.channel ?? null
      await queueMail(context, { kind: 'account-deleted', values: { removal }, to, channel }, tx)
    })
    await endSockets(context, customerId)
    return { removal }
  })
  return app
}
