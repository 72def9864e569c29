import { Hono } from 'hono'
import { confirmEmailChange, EMAIL_REFUSALS, requestEmailChange } from '#contract/email-changes.ts'
import type { AppEnv, ServerContext } from '../context.ts'
import { findCustomer, normaliseEmail } from '../customers/store.ts'
import { bind } from '../http/bind.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { requireFreshSignIn } from '../identity/fresh-sign-in.ts'
import { takeMail } from '../link-tokens/mail-limits.ts'
import { queueMail } from '../mail/queue.ts'
import { isMailAddress } from '../mail/values.ts'
import { STOP_PATH } from './stop-pages.ts'
import { confirmEmailChange as confirm, createEmailChange, isEmailTaken } from './store.ts'

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

/** The e-mail change, below the service `authentication` (account spec 7). */
export function emailChangeRoutes(context: ServerContext): Hono<AppEnv> {
  const { db } = context
  const app = new Hono<AppEnv>()
  bind(app, requestEmailChange, async ({ customerId, params, body }, c) => {
    const now = new Date()
    const customer = await ownCustomer(context, customerId, params)
    await requireFreshSignIn(context, c, now)
    const newEmail = newEmailOf(body.email, customer.email)
    // also counted where the address is in use, so that nobody finds out who is a customer by trying
    await takeMail(db, [`email-change customer ${customerId}`, `email-change address ${newEmail}`], now)
    if (await isEmailTaken(db, newEmail)) throw inUse()
    const { channel } = body
    const expires = await db.transaction(async (tx) => {
      const { confirm, stop } = await createEmailChange(tx, { customerId, oldEmail: customer.email, newEmail }, now)
      const ends = confirm.expires.toISOString()
      await queueMail(
        context,
        {
          kind: 'confirm-email-change',
          to: { customerId, address: newEmail },
          channel,
          values: { token: confirm.token, newEmail, expires: ends },
        },
        tx,
      )
      await queueMail(
        context,
        {
          kind: 'email-change-notice',
          to: { customerId, address: customer.email },
          channel,
          values: { newEmail, requested: now.toISOString(), path: `${STOP_PATH}?token=${stop.token}` },
        },
        tx,
      )
      return ends
    })
    return { email: newEmail, expires }
  })
  bind(app, confirmEmailChange, async ({ customerId, params }) => {
    await ownCustomer(context, customerId, params)
    const changed = await confirm(db, customerId, params.token, new Date())
    if (changed === 'taken') throw inUse()
    if (changed === null) throw notFound('link')
    return changed
  })
  return app
}
