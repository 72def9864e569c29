import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { errors, type Provider } from 'oidc-provider'
import * as v from 'valibot'
import type { BrandSite } from '../brands.ts'
import type { AppEnv, ServerContext } from '../context.ts'
import { checkPassword } from '../customers/passwords.ts'
import { findCustomer, findCustomerByEmail, normaliseEmail } from '../customers/store.ts'
import { HttpError } from '../http/errors.ts'
import type { Markup } from '../http/html.ts'
import { textsOf } from '../http/texts.ts'
import { forgetAttempts, takeAttempt } from './attempts.ts'
import { endedPage, type SignInProblem, SUBMIT_SCRIPT, signInPage } from './pages.ts'

/** The provider reads its cookies from Node's own request. */
type SignInEnv = AppEnv & { Bindings: HttpBindings; Variables: { site: BrandSite } }
type SignInContext = Context<SignInEnv>

interface SignInOptions {
  context: Pick<ServerContext, 'db'>
  providerOf: (site: BrandSite) => Provider
}

const field = v.optional(v.pipe(v.string(), v.maxLength(1024)), '')
/** A missing or absurdly long field counts as empty. */
const credentials = v.object({ email: v.fallback(field, ''), password: v.fallback(field, '') })

async function readForm(c: SignInContext) {
  const form = await c.req.parseBody().catch(() => {
    throw new HttpError(400, 'The form can’t be read.')
  })
  const { email, password } = v.parse(credentials, form)
  return { email: normaliseEmail(email), password }
}

async function show(c: SignInContext, markup: Markup, status: 200 | 403 | 410 | 422 | 429) {
  c.header('Cache-Control', 'no-store')
  return c.html(markup, status)
}

/** The login page of an interaction at `/:uid`; the interaction cookie identifies the browser. */
export function signInRoutes({ context: { db }, providerOf }: SignInOptions): Hono<SignInEnv> {
  const app = new Hono<SignInEnv>()

  /** False when the sign-in is over: finished, expired, or of another browser. */
  const isOpen = async (c: SignInContext) => {
    const { incoming, outgoing } = c.env
    try {
      const { uid } = await providerOf(c.get('site')).interactionDetails(incoming, outgoing)
      return uid === c.req.param('uid')
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return false
      throw error
    }
  }

  /** A sign-in ends for two reasons. If this browser has finished it, the customer is signed in and wants the product. */
  const ended = async (c: SignInContext) => {
    const site = c.get('site')
    const provider = providerOf(site)
    const { incoming, outgoing } = c.env
    const session = await provider.Session.get(provider.createContext(incoming, outgoing))
    return session.accountId === undefined ? show(c, endedPage(site, 'expired'), 410) : c.redirect('/', 303)
  }

  /** The address of the customer whom this browser has signed in already: they are to enter their password again. */
  const knownEmail = async (c: SignInContext) => {
    const { incoming, outgoing } = c.env
    const { session } = await providerOf(c.get('site')).interactionDetails(incoming, outgoing)
    return (session && (await findCustomer(db, session.accountId))?.email) ?? ''
  }

  const recognise = async (email: string, password: string) => {
    const customer = await findCustomerByEmail(db, email)
    const right = await checkPassword(password, customer?.passwordHash ?? null)
    return right ? customer : undefined
  }

  const fail = (c: SignInContext, email: string, problem: SignInProblem, status: 422 | 429) =>
    show(c, signInPage(c.get('site'), email, problem), status)

  app.get('/submit.js', (c) => c.text(SUBMIT_SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))

  app.get('/:uid', async (c) => {
    if (!(await isOpen(c))) return ended(c)
    return show(c, signInPage(c.get('site'), await knownEmail(c)), 200)
  })

  app.post('/:uid', async (c) => {
    const site = c.get('site')
    const texts = textsOf(site.locale)
    const origin = c.req.header('Origin')
    if (origin !== undefined && origin !== site.origin) return show(c, endedPage(site, 'failed'), 403)
    if (!(await isOpen(c))) return ended(c)

    const { email, password } = await readForm(c)
    if (email === '' || password === '') {
      return fail(c, email, { emailMissing: email === '', passwordMissing: password === '' }, 422)
    }
    const minutes = await takeAttempt(db, email)
    if (minutes !== null) return fail(c, email, { message: texts('signIn.tooMany', { minutes }) }, 429)

    const customer = await recognise(email, password)
    if (!customer) return fail(c, email, { message: texts('signIn.wrong') }, 422)

    await forgetAttempts(db, email)
    const { incoming, outgoing } = c.env
    // Business customers are recognised by their authentication method (account spec 1).
    const login = { accountId: customer.id, amr: [customer.idpType === 'b2b' ? 'b2b' : 'pwd'] }
    return c.redirect(await providerOf(site).interactionResult(incoming, outgoing, { login }), 303)
  })
  return app
}
