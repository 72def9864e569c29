import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  confirmRegistrationPage,
  type RegistrationErrors,
  registeredPage,
  registrationOverPage,
  registrationPage,
  registrationSentPage,
  TOKEN_FIELD,
} from '#pages/registration.ts'
import type { BrandSite } from '../brands.ts'
import type { ServerContext } from '../context.ts'
import { hashPassword, passwordProblem } from '../customers/passwords.ts'
import { enterCustomer, findCustomerByEmail } from '../customers/store.ts'
import { TooMany } from '../http/errors.ts'
import { networkOfRequest } from '../http/network.ts'
import { readerOf } from '../http/page-reader.ts'
import { refusalOf, showRefusal } from '../http/page-refusals.ts'
import type { Limit } from '../limits/limits.ts'
import { forgetLinkAddress, takeLinkAddress } from '../link-tokens/address.ts'
import { guessToken } from '../link-tokens/guesses.ts'
import { consumeLinkToken, createLinkToken, findLinkToken } from '../link-tokens/store.ts'
import { queueMail } from '../mail/queue.ts'
import { type FormEnv, ownForms, readForm, showPage } from './page-forms.ts'
import { REGISTRATION_CONFIRMATION_PATH } from './paths.ts'
import { type Registration, registration } from './registration-fields.ts'

/** How long the link that confirms a registration can be used, in milliseconds. */
export const REGISTRATION_LINK_LIFETIME = 24 * 60 * 60 * 1000
export const REGISTRATIONS_OF_ADDRESS: Limit = { name: 'registration-address', points: 5, seconds: 15 * 60 }
export const REGISTRATIONS_OF_NETWORK: Limit = { name: 'registration-network', points: 30, seconds: 15 * 60 }

const payload = v.object({ email: v.string(), firstName: v.string(), lastName: v.string(), passwordHash: v.string() })

function errorsOf(issues: readonly v.BaseIssue<unknown>[]): RegistrationErrors {
  const found = issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message])
  // The first one of each field; messages are text ids.
  return Object.fromEntries(found.toReversed()) as RegistrationErrors
}

/** What is wrong with each field. A password is looked at beside other errors, too. */
async function errorsIn(
  form: Readonly<Record<string, unknown>>,
  { issues }: v.SafeParseResult<typeof registration>,
): Promise<RegistrationErrors> {
  const errors = errorsOf(issues ?? [])
  const known = [form.firstName, form.lastName, form.email].map(textOf)
  const problem = errors.password
    ? null
    : await passwordProblem(typeof form.password === 'string' ? form.password : '', known)
  return { ...errors, ...(problem && { password: problem }) }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 254) : '')

/** The provider's pages to create an account (open question 52). */
export function registrationRoutes(context: Pick<ServerContext, 'db' | 'jobs' | 'limits'>): Hono<FormEnv> {
  const { db, limits } = context
  const app = new Hono<FormEnv>()
  app.onError(showRefusal)
  app.use(ownForms)

  /** @throws TooMany for one more than may be created. */
  async function takeRegistration(c: Context<FormEnv>, email: string): Promise<void> {
    const seconds =
      (await limits.take(REGISTRATIONS_OF_ADDRESS, email)) ??
      (await limits.take(REGISTRATIONS_OF_NETWORK, networkOfRequest(c)))
    if (seconds !== null) throw new TooMany('Too many registrations.', seconds)
  }

  /** A customer's address gets a mail, too: what the page says tells nobody whose it is. */
  async function sendLink(site: BrandSite, given: Registration): Promise<void> {
    const { password, ...names } = given
    const { channel } = site
    const passwordHash = await hashPassword(password)
    const now = new Date()
    const customer = await findCustomerByEmail(db, names.email)
    if (customer) {
      const to = { customerId: customer.id }
      return queueMail(context, { kind: 'registration-known', values: { path: '/' }, to, channel })
    }
    await db.transaction(async (tx) => {
      const link = await createLinkToken(
        tx,
        {
          purpose: 'registration',
          customerId: null,
          payload: { ...names, passwordHash },
          lifetime: REGISTRATION_LINK_LIFETIME,
        },
        now,
      )
      const path = `${REGISTRATION_CONFIRMATION_PATH}?confirmation-token=${link.token}`
      const values = { path, expires: link.expires.toISOString() }
      const to = { address: names.email, firstName: names.firstName }
      await queueMail(context, { kind: 'confirm-registration', values, to, channel }, tx)
    })
  }

  app.get('/', (c) => showPage(c, registrationPage(readerOf(c.var.site))))

  app.post('/', async (c) => {
    const reader = readerOf(c.var.site)
    const form = await readForm(c)
    const entered = { firstName: textOf(form.firstName), lastName: textOf(form.lastName), email: textOf(form.email) }
    const parsed = v.safeParse(registration, form)
    const errors = await errorsIn(form, parsed)
    if (!parsed.success || errors.password) return showPage(c, registrationPage(reader, { entered, errors }), 422)
    try {
      await takeRegistration(c, parsed.output.email)
      await sendLink(c.var.site, parsed.output)
    } catch (error) {
      const { message, status } = refusalOf(c, error, reader.texts)
      return showPage(c, registrationPage(reader, { entered, errors: {}, message }), status)
    }
    return showPage(c, registrationSentPage(reader, parsed.output.email))
  })

  app.get('/confirmation', async (c) => {
    const reader = readerOf(c.var.site)
    const token = takeLinkAddress(c)
    if (token instanceof Response) return token
    const link = await guessToken(limits, networkOfRequest(c), () =>
      findLinkToken(db, 'registration', token, new Date()),
    )
    if (!link) return showPage(c, registrationOverPage(reader), 410)
    return showPage(c, confirmRegistrationPage(reader, link.payload.email ?? '', token))
  })

  app.post('/confirmation', async (c) => {
    const reader = readerOf(c.var.site)
    const { [TOKEN_FIELD]: token } = await readForm(c)
    const create = () =>
      db.transaction(async (tx) => {
        const link = await consumeLinkToken(tx, 'registration', textOf(token), new Date())
        return (link && (await enterCustomer(tx, v.parse(payload, link.payload)))) ?? null
      })
    const created = await guessToken(limits, networkOfRequest(c), create)
    if (created) forgetLinkAddress(c)
    return created ? showPage(c, registeredPage(reader, created.email)) : showPage(c, registrationOverPage(reader), 410)
  })
  return app
}
