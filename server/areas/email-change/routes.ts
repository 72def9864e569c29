import { Hono } from 'hono'
import {
  cancelEmailChange,
  confirmEmailChange,
  EMAIL_REFUSALS,
  getPendingEmailChange,
  requestEmailChange,
  resendEmailChange,
} from '#contract/email-changes.ts'
import { isMailAddress } from '#contract/mail-address.ts'
import { STOP_PATH } from '#pages/email-stop.ts'
import type { AppEnv, ServerContext } from '../../core/context.ts'
import { findCustomer, normaliseEmail } from '../../core/customers/store.ts'
import type { Queryable } from '../../core/database/types.ts'
import { bind } from '../../core/http/bind.ts'
import { createChannelCheck } from '../../core/http/channels.ts'
import { HttpError, notFound } from '../../core/http/errors.ts'
import { networkOfRequest } from '../../core/http/network.ts'
import { requireFreshSignIn } from '../../core/identity/fresh-sign-in.ts'
import { guessToken } from '../../core/link-tokens/guesses.ts'
import { consumeMailLimit } from '../../core/link-tokens/mail-limits.ts'
import { queueMail } from '../../core/mail/queue.ts'
import { endSockets } from '../../core/sockets/sign-in.ts'
import {
  confirmEmailChange as confirm,
  createEmailChange,
  endPendingChange,
  findPendingChange,
  isEmailTaken,
  type RequestedChange,
} from './store.ts'

interface Identity {
  idpType: string
  idpSub: string
}

/** The signed-in customer; 404 for anybody else's identity. */
async function ownCustomer({ db }: Pick<ServerContext, 'db'>, customerId: string, { idpType, idpSub }: Identity) {
  const customer = idpSub === customerId ? await findCustomer(db, customerId) : undefined
  if (customer?.idpType !== idpType) throw notFound('identity')
  return customer
}

function refuse(code: string): never {
  throw new HttpError(400, 'The address can’t be taken.', { 'body.email': code })
}

/** The new address as it is kept; 400 for what is none, and for the one that the customer has. */
function newEmailOf(given: string, current: string): string {
  if (!isMailAddress(given)) refuse(EMAIL_REFUSALS.invalid)
  const email = normaliseEmail(given)
  if (email === current) refuse(EMAIL_REFUSALS.unchanged)
  return email
}

const inUse = () => new HttpError(409, 'The address is in use.')

/** Counts the mails of a change and makes sure that its address is free. */
async function allowMails(
  { db, limits }: Pick<ServerContext, 'db' | 'limits'>,
  { customerId, newEmail }: Omit<RequestedChange, 'oldEmail'>,
) {
  // also counted where the address is in use, so that nobody finds out who is a customer by trying
  await consumeMailLimit(limits, [`email-change customer ${customerId}`, `email-change address ${newEmail}`])
  if (await isEmailTaken(db, newEmail)) throw inUse()
}

/** The link to the new address and the notice to the old one, in the transaction `tx`. */
async function sendMails(
  context: ServerContext,
  tx: Queryable,
  change: RequestedChange & { channel: string },
  now: Date,
) {
  const { customerId, oldEmail, newEmail, channel } = change
  const { confirm, stop } = await createEmailChange(tx, change, now)
  const expires = confirm.expires.toISOString()
  await queueMail(
    context,
    {
      kind: 'confirm-email-change',
      to: { customerId, address: newEmail },
      channel,
      values: { token: confirm.token, newEmail, expires },
    },
    tx,
  )
  await queueMail(
    context,
    {
      kind: 'email-change-notice',
      to: { customerId, address: oldEmail },
      channel,
      values: { newEmail, requested: now.toISOString(), path: `${STOP_PATH}?token=${stop.token}` },
    },
    tx,
  )
  return { email: newEmail, expires }
}

/** The e-mail change, below the service `authentication` (account spec 7). */
export function emailChangeRoutes(context: ServerContext): Hono<AppEnv> {
  const { db, limits } = context
  const app = new Hono<AppEnv>()
  const checkChannel = createChannelCheck(context)
  bind(app, requestEmailChange, async ({ customerId, params, body }, c) => {
    const now = new Date()
    checkChannel(body.channel)
    const { email: oldEmail } = await ownCustomer(context, customerId, params)
    requireFreshSignIn(c, now)
    const newEmail = newEmailOf(body.email, oldEmail)
    await allowMails(context, { customerId, newEmail })
    const change = { customerId, oldEmail, newEmail, channel: body.channel }
    return db.transaction((tx) => sendMails(context, tx, change, now))
  })
  bindPending(app, context, checkChannel)
  bind(app, confirmEmailChange, async ({ customerId, params }, c) => {
    await ownCustomer(context, customerId, params)
    const changed = await guessToken(limits, networkOfRequest(c), () =>
      confirm(db, customerId, params.token, new Date()),
    )
    if (changed === 'taken') throw inUse()
    if (changed === null) throw notFound('link')
    if (changed.changed) await endSockets(context, customerId)
    return changed
  })
  return app
}

/** The change that waits for its confirmation. Its address was chosen with a fresh sign-in; these calls choose none. */
function bindPending(app: Hono<AppEnv>, context: ServerContext, checkChannel: (channel: string) => void): void {
  const { db } = context
  bind(app, getPendingEmailChange, async ({ customerId, params }) => {
    await ownCustomer(context, customerId, params)
    return { pending: await findPendingChange(db, customerId, new Date()) }
  })
  bind(app, resendEmailChange, async ({ customerId, params, body: { channel } }) => {
    const now = new Date()
    checkChannel(channel)
    const { email: oldEmail } = await ownCustomer(context, customerId, params)
    const pending = await findPendingChange(db, customerId, now)
    if (pending === null) throw notFound('change')
    await allowMails(context, { customerId, newEmail: pending.email })
    return db.transaction(async (tx) => {
      // what waits may have been confirmed, cancelled or replaced meanwhile
      const ended = await endPendingChange(tx, customerId, now)
      if (ended?.email !== pending.email) throw notFound('change')
      return sendMails(context, tx, { customerId, oldEmail, newEmail: ended.email, channel }, now)
    })
  })
  bind(app, cancelEmailChange, async ({ customerId, params }) => {
    await ownCustomer(context, customerId, params)
    const ended = await endPendingChange(db, customerId, new Date())
    if (ended === null) throw notFound('change')
    return { email: ended.email }
  })
}
