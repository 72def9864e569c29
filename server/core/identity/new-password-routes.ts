import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { isMailAddress } from '#contract/mail-address.ts'
import {
  forgottenPasswordPage,
  NEW_PASSWORD_PATH,
  newPasswordOverPage,
  newPasswordPage,
  newPasswordSentPage,
  newPasswordSetPage,
} from '#pages/forgotten-password.ts'
import type { ServerContext } from '../context.ts'
import { passwordProblem } from '../customers/passwords.ts'
import { normaliseEmail } from '../customers/store.ts'
import { TooMany } from '../http/errors.ts'
import { networkOfRequest } from '../http/network.ts'
import { readerOf } from '../http/page-reader.ts'
import { refusalOf, showRefusal } from '../http/page-refusals.ts'
import type { Limit } from '../limits/limits.ts'
import { forgetLinkAddress, takeLinkAddress } from '../link-tokens/address.ts'
import { guessToken } from '../link-tokens/guesses.ts'
import { endSockets } from '../sockets/sign-in.ts'
import { forgetGuesses } from './guesses.ts'
import { findNewPasswordLink, sendNewPasswordLink, setNewPassword } from './new-password.ts'
import { type FormEnv, ownForms, readForm, showPage } from './page-forms.ts'

export const NEW_PASSWORDS_OF_ADDRESS: Limit = { name: 'new-password-address', points: 5, seconds: 15 * 60 }
export const NEW_PASSWORDS_OF_NETWORK: Limit = { name: 'new-password-network', points: 30, seconds: 15 * 60 }

const field = v.fallback(v.pipe(v.string(), v.maxLength(1024)), '')
const askForm = v.object({ email: field })
const setForm = v.object({ token: field, password: field })

/** What is wrong with a typed address; undefined when it is fine. */
function emailProblem(email: string) {
  if (email === '') return 'signIn.emailMissing' as const
  return isMailAddress(email) ? undefined : ('registration.emailInvalid' as const)
}

/** 'Forgot password?': a link by mail, and the page that it opens. */
export function newPasswordRoutes(context: ServerContext): Hono<FormEnv> {
  const { db, limits, log } = context
  const app = new Hono<FormEnv>()
  app.onError(showRefusal)
  app.use(ownForms)

  /** @throws TooMany for one more than may be asked for. */
  async function takeRequest(c: Context<FormEnv>, email: string): Promise<void> {
    const seconds =
      (await limits.take(NEW_PASSWORDS_OF_ADDRESS, email)) ??
      (await limits.take(NEW_PASSWORDS_OF_NETWORK, networkOfRequest(c)))
    if (seconds !== null) throw new TooMany('Too many new passwords were asked for.', seconds)
  }

  /** The customer may have guessed until nothing more was checked: with the new password they come in. */
  async function afterwards(c: Context<FormEnv>, customer: { id: string; email: string }): Promise<void> {
    forgetLinkAddress(c)
    await forgetGuesses(limits, { email: customer.email, network: networkOfRequest(c), browser: null })
    await endSockets(context, customer.id)
    log.info('A new password was set by a link.', {})
  }

  app.get('/', (c) => showPage(c, forgottenPasswordPage(readerOf(c.var.site), { email: '' })))

  app.post('/', async (c) => {
    const reader = readerOf(c.var.site)
    const email = normaliseEmail(v.parse(askForm, await readForm(c)).email)
    const error = emailProblem(email)
    if (error) return showPage(c, forgottenPasswordPage(reader, { email, error }), 422)
    try {
      await takeRequest(c, email)
      await sendNewPasswordLink(context, { email, channel: c.var.site.channel, path: NEW_PASSWORD_PATH }, new Date())
    } catch (thrown) {
      const { message, status } = refusalOf(c, thrown, reader.texts)
      return showPage(c, forgottenPasswordPage(reader, { email, message }), status)
    }
    return showPage(c, newPasswordSentPage(reader, email))
  })

  app.get('/new', async (c) => {
    const token = takeLinkAddress(c)
    if (token instanceof Response) return token
    const open = await guessToken(limits, networkOfRequest(c), () => findNewPasswordLink(db, token, new Date()))
    return open
      ? showPage(c, newPasswordPage(readerOf(c.var.site), token))
      : showPage(c, newPasswordOverPage(readerOf(c.var.site)), 410)
  })

  app.post('/new', async (c) => {
    const reader = readerOf(c.var.site)
    const { token = '', password = '' } = v.parse(setForm, { token: '', password: '', ...(await readForm(c)) })
    const find = () => findNewPasswordLink(db, token, new Date())
    const customer = await guessToken(limits, networkOfRequest(c), find)
    if (!customer) return showPage(c, newPasswordOverPage(reader), 410)
    const problem = await passwordProblem(password, [customer.firstName, customer.lastName, customer.email])
    if (problem) return showPage(c, newPasswordPage(reader, token, problem), 422)
    if ((await setNewPassword(context, { token, password, channel: c.var.site.channel }, new Date())) === null)
      return showPage(c, newPasswordOverPage(reader), 410)
    await afterwards(c, customer)
    return showPage(c, newPasswordSetPage(reader))
  })
  return app
}
