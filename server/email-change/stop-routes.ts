import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { BrandSite } from '../brands.ts'
import type { AppEnv, ServerContext } from '../context.ts'
import { MIN_PASSWORD } from '../customers/passwords.ts'
import { HttpError } from '../http/errors.ts'
import type { Markup } from '../http/html.ts'
import { stopEndPage, stopPage } from './stop-pages.ts'
import { canStop, stopEmailChange } from './store.ts'

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
export function stopEmailChangeRoutes({ db, log }: ServerContext): Hono<StopEnv> {
  const app = new Hono<StopEnv>()
  const show = (c: Context<StopEnv>, markup: Markup, status: 200 | 410 | 422) => {
    c.header('Cache-Control', 'no-store')
    return c.html(markup, status)
  }
  app.use(async (c, next) => {
    await next()
    // the address has a token; the token in the form is what proves that the form is ours
    c.header('Referrer-Policy', 'no-referrer')
  })
  app.get('/', async (c) => {
    const token = c.req.query('token') ?? ''
    if (!(await canStop(db, token, new Date()))) return show(c, stopEndPage(c.get('site'), 'expired'), 410)
    return show(c, stopPage(c.get('site'), token, MIN_PASSWORD), 200)
  })
  app.post('/', async (c) => {
    const site = c.get('site')
    const { token, password } = await readForm(c)
    if ([...password].length < MIN_PASSWORD) return show(c, stopPage(site, token, MIN_PASSWORD, true), 422)
    if (!(await stopEmailChange(db, token, password, new Date()))) return show(c, stopEndPage(site, 'expired'), 410)
    log.info('An e-mail change was stopped from the old address.', {})
    return show(c, stopEndPage(site, 'done'), 200)
  })
  return app
}
