import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Markup } from '#pages/document.ts'
import { stopEndPage, stopPage } from '#pages/email-stop.ts'
import type { BrandSite } from '../../core/brands.ts'
import type { AppEnv, ServerContext } from '../../core/context.ts'
import { passwordProblem } from '../../core/customers/passwords.ts'
import { HttpError } from '../../core/http/errors.ts'
import { networkOfRequest } from '../../core/http/network.ts'
import { readerOf } from '../../core/http/page-reader.ts'
import { showRefusal } from '../../core/http/page-refusals.ts'
import { forgetLinkAddress, takeLinkAddress } from '../../core/link-tokens/address.ts'
import { guessToken } from '../../core/link-tokens/guesses.ts'
import { endSockets } from '../../core/sockets/sign-in.ts'
import { findStopLink, stopEmailChange } from './store.ts'

type StopEnv = AppEnv & { Variables: { site: BrandSite } }

const field = v.fallback(v.pipe(v.string(), v.maxLength(1024)), '')
const stopForm = v.object({ token: field, password: field })

async function readForm(c: Context<StopEnv>) {
  const form = await c.req.parseBody().catch(() => {
    throw new HttpError(400, 'The form can’t be read.')
  })
  return v.parse(stopForm, { token: form.token ?? '', password: form.password ?? '' })
}

/** 'It wasn't me' (open question 63): a page that asks for a new password. Looking at it changes nothing. */
export function stopEmailChangeRoutes(context: ServerContext): Hono<StopEnv> {
  const { db, limits, log } = context
  const app = new Hono<StopEnv>()
  app.onError(showRefusal)
  const show = (c: Context<StopEnv>, markup: Markup, status: 200 | 410 | 422) => {
    c.header('Cache-Control', 'no-store')
    return c.html(markup, status)
  }
  app.use(async (c, next) => {
    await next()
    // the token in the form is what proves that the form is ours
    c.header('Referrer-Policy', 'no-referrer')
  })
  app.get('/', async (c) => {
    const token = takeLinkAddress(c)
    if (token instanceof Response) return token
    const open = await guessToken(limits, networkOfRequest(c), () => findStopLink(db, token, new Date()))
    if (!open) return show(c, stopEndPage(readerOf(c.get('site')), 'expired'), 410)
    return show(c, stopPage(readerOf(c.get('site')), token), 200)
  })
  app.post('/', async (c) => {
    const reader = readerOf(c.get('site'))
    const { token, password } = await readForm(c)
    const problem = await passwordProblem(password, [])
    if (problem) return show(c, stopPage(reader, token, problem), 422)
    const stop = () => stopEmailChange(db, token, password, new Date())
    const customerId = await guessToken(limits, networkOfRequest(c), stop)
    if (customerId === null) return show(c, stopEndPage(reader, 'expired'), 410)
    forgetLinkAddress(c)
    await endSockets(context, customerId)
    log.info('An e-mail change was stopped from the old address.', {})
    return show(c, stopEndPage(reader, 'done'), 200)
  })
  return app
}
