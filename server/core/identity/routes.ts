import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { errors, type Provider } from 'oidc-provider'
import * as v from 'valibot'
import { type DeletedAccount, deletedAccountPage, KEEP_TOKEN, keptPage, tooLatePage } from '#pages/deleted-account.ts'
import type { Markup } from '#pages/document.ts'
import { endedPage, type SignInProblem, SUBMIT_SCRIPT, signInPage } from '#pages/sign-in.ts'
import type { BrandSite } from '../brands.ts'
import type { AppEnv, ServerContext } from '../context.ts'
import { DELETION_DELAY, keepAccount } from '../customers/deletion.ts'
import { findCustomer, normaliseEmail } from '../customers/store.ts'
import { HttpError, TooMany } from '../http/errors.ts'
import { networkOfRequest } from '../http/network.ts'
import { readerOf } from '../http/page-reader.ts'
import { refusalOf, showRefusal } from '../http/page-refusals.ts'
import type { Limit } from '../limits/limits.ts'
import { guessToken } from '../link-tokens/guesses.ts'
import { consumeLinkToken, createLinkToken } from '../link-tokens/store.ts'
import { type Account, checkAttempt } from './password-check.ts'
import { INTERACTION_TTL } from './provider.ts'
import { parseEnd, WHY } from './session-ends.ts'

/** The provider reads its cookies from Node's own request. */
type SignInEnv = AppEnv & { Bindings: HttpBindings; Variables: { site: BrandSite } }
type SignInContext = Context<SignInEnv>

interface SignInOptions {
  context: Pick<ServerContext, 'db' | 'knownBrowsers' | 'limits'>
  providerOf: (site: BrandSite) => Provider
}

/** Submissions of one open sign-in's form, for as long as it is open. */
export const POSTS_OF_SIGN_IN: Limit = { name: 'sign-in-form', points: 30, seconds: INTERACTION_TTL }

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

async function show(c: SignInContext, markup: Markup, status: 200 | 403 | 410 | 422 | 429 | 503) {
  c.header('Cache-Control', 'no-store')
  return c.html(markup, status)
}

/** The provider's reason for a sign-in with `prompt=login`: the front-end's before a change of the account itself (record 33). */
const ASKED_AGAIN = 'login_prompt'

/** The login page of an interaction at `/:uid`; the interaction cookie identifies the browser. */
export function signInRoutes({ context: { db, knownBrowsers, limits }, providerOf }: SignInOptions): Hono<SignInEnv> {
  const app = new Hono<SignInEnv>()
  app.onError(showRefusal)

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
    return session.accountId === undefined ? show(c, endedPage(readerOf(site), 'expired'), 410) : c.redirect('/', 303)
  }

  /** What the front-end asked for, and the address of the customer whom this browser has signed in already. */
  const asked = async (c: SignInContext) => {
    const { incoming, outgoing } = c.env
    const { session, prompt } = await providerOf(c.get('site')).interactionDetails(incoming, outgoing)
    const email = (session && (await findCustomer(db, session.accountId))?.email) ?? ''
    return { email, isAgain: prompt.reasons.includes(ASKED_AGAIN), ended: parseEnd(c.req.query(WHY)) }
  }

  /** Signs the customer in; returns the address that leads on to the product. */
  const signIn = (c: SignInContext, { id, idpType }: { id: string; idpType: string }) => {
    const { incoming, outgoing } = c.env
    // Business customers are recognised by their authentication method (account spec 1).
    const login = { accountId: id, amr: [idpType === 'b2b' ? 'b2b' : 'pwd'] }
    return providerOf(c.get('site')).interactionResult(incoming, outgoing, { login })
  }

  /** What a form is refused with; null for a form of this brand's own page while its sign-in is open. */
  const refusal = async (c: SignInContext) => {
    const site = c.get('site')
    const origin = c.req.header('Origin')
    if (origin !== undefined && origin !== site.origin) return show(c, endedPage(readerOf(site), 'failed'), 403)
    return (await isOpen(c)) ? null : ended(c)
  }

  const offerToKeep = async (c: SignInContext, customerId: string, deleted: DeletedAccount) => {
    const lifetime = INTERACTION_TTL * 1000
    const { token } = await createLinkToken(db, { purpose: 'account-return', customerId, lifetime }, new Date())
    return show(c, deletedAccountPage(readerOf(c.get('site')), deleted, { action: `${c.req.path}/keep`, token }), 200)
  }

  /** After the right password. A deleted account is offered to be kept. */
  const enter = async (c: SignInContext, customer: Account) => {
    knownBrowsers.note(c, customer)
    const { id, deletedAt, timeZone } = customer
    if (!deletedAt) return c.redirect(await signIn(c, customer), 303)
    const removal = new Date(deletedAt.getTime() + DELETION_DELAY)
    return offerToKeep(c, id, { deletedAt, removal, timeZone })
  }

  /** @throws TooMany when the form of one open sign-in was submitted too often. */
  const takePost = async (uid: string) => {
    const seconds = await limits.take(POSTS_OF_SIGN_IN, uid)
    if (seconds !== null) throw new TooMany('The form was submitted too often.', seconds)
  }

  const fail = async (c: SignInContext, email: string, problem: SignInProblem, status: 422 | 429 | 503) =>
    show(c, signInPage(readerOf(c.get('site')), { ...(await asked(c)), email, ...problem }), status)

  app.get('/submit.js', (c) => c.text(SUBMIT_SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))

  app.get('/:uid', async (c) => {
    if (!(await isOpen(c))) return ended(c)
    return show(c, signInPage(readerOf(c.get('site')), await asked(c)), 200)
  })

  app.post('/:uid', async (c) => {
    const { texts } = readerOf(c.get('site'))
    const refused = await refusal(c)
    if (refused) return refused

    const { email, password } = await readForm(c)
    try {
      await takePost(c.req.param('uid'))
      if (email === '' || password === '') {
        return fail(c, email, { emailMissing: email === '', passwordMissing: password === '' }, 422)
      }
      const browserOf = (account: Account) => knownBrowsers.find(c, account)
      const attempt = { email, password, network: networkOfRequest(c), browserOf }
      const customer = await checkAttempt({ db, limits }, attempt)
      return customer ? enter(c, customer) : fail(c, email, { message: texts('signIn.wrong') }, 422)
    } catch (error) {
      const { message, status } = refusalOf(c, error, texts)
      return fail(c, email, { message }, status)
    }
  })

  app.post('/:uid/keep', async (c) => {
    const refused = await refusal(c)
    if (refused) return refused
    const { [KEEP_TOKEN]: token } = await c.req.parseBody().catch((): Record<string, unknown> => ({}))
    const keep = (now: Date) =>
      db.transaction(async (tx) => {
        const link = await consumeLinkToken(tx, 'account-return', String(token), now)
        return link?.customerId ? keepAccount(tx, link.customerId, now) : null
      })
    const kept = await guessToken(limits, networkOfRequest(c), async () => (await keep(new Date())) ?? null)
    if (!kept) return show(c, tooLatePage(readerOf(c.get('site'))), 410)
    return show(c, keptPage(readerOf(c.get('site')), await signIn(c, kept)), 200)
  })
  return app
}
