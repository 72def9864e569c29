import { Hono } from 'hono'
import { FRAME_SANDBOX, outboxMailPage, outboxPage } from '#pages/outbox.ts'
import type { BrandSite } from '../brands.ts'
import type { AppEnv, ServerContext } from '../context.ts'
import { readerOf } from '../http/page-reader.ts'
import type { Settings } from '../settings.ts'
import { findInOutbox, readOutbox } from './outbox.ts'

type OutboxEnv = AppEnv & { Variables: { site: BrandSite } }

/** The policy of a mail's HTML: inline styles, and no script, form, frame or request. */
const FRAME_POLICY = `sandbox ${FRAME_SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

/** Whether mails can be read without signing in: on a demo that has no mail server. */
export const hasOutbox = ({ smtpUrl, demo }: Pick<Settings, 'smtpUrl' | 'demo'>) =>
  smtpUrl === undefined && demo !== 'off'

/** Written mails, for development; mounted only where `hasOutbox`. */
export function outboxRoutes({ settings: { dataDir } }: Pick<ServerContext, 'settings'>): Hono<OutboxEnv> {
  const app = new Hono<OutboxEnv>()
  app.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  app.get('/', async (c) => c.html(outboxPage(readerOf(c.get('site')), await readOutbox(dataDir))))
  app.get('/:id', async (c) => {
    const found = await findInOutbox(dataDir, c.req.param('id'))
    return found ? c.html(outboxMailPage(readerOf(c.get('site')), found.mail)) : c.notFound()
  })
  app.get('/:id/html', async (c) => {
    const found = await findInOutbox(dataDir, c.req.param('id'))
    if (!found) return c.notFound()
    c.header('Content-Security-Policy', FRAME_POLICY)
    return c.html(found.mail.html)
  })
  app.get('/:id/mail.eml', async (c) => {
    const found = await findInOutbox(dataDir, c.req.param('id'))
    if (!found) return c.notFound()
    const headers = { 'Content-Type': 'message/rfc822', 'Content-Disposition': 'attachment; filename="mail.eml"' }
    return c.body(new Uint8Array(found.source), 200, headers)
  })
  return app
}
