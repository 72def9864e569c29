import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { CHAT_PATH, FORM_SANDBOX, MARKETING_PATH, MAX_FRAME_TEXT, surveyPath } from '#contract/frames.ts'
import { typedText } from '#contract/typed-text.ts'
import { chatPage, EASE, type FramePage, type FramePlace, surveyPage, surveyThanksPage } from '#pages/frames.ts'
import { type BrandSite, brandSites } from '../../core/brands.ts'
import type { AppEnv, ServerContext } from '../../core/context.ts'
import { readerOf } from '../../core/http/page-reader.ts'

type FrameEnv = AppEnv & { Variables: { site: BrandSite } }

const POLICY = "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
/** How long the stand-in would know a browser, in seconds; the product removes its cookie when consent is withdrawn. */
const MARKETING_AGE = 30 * 24 * 3600

const frameText = v.pipe(typedText, v.maxLength(MAX_FRAME_TEXT))
const surveyAnswer = v.object({ ease: v.picklist(EASE), why: v.optional(frameText) })
const chatMessage = v.object({ message: v.pipe(frameText, v.nonEmpty()) })

const placeOf = (c: Context<FrameEnv>, locale?: string): FramePlace => ({
  reader: readerOf(c.get('site'), locale),
  origin: c.get('origin'),
})

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** A page with a form: its own style, script and form, the brand's typeface, and nothing else. */
function show(c: Context<FrameEnv>, { document, style, script }: FramePage, status: 200 | 400 = 200) {
  const policy = [
    `sandbox ${FORM_SANDBOX}`,
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    // in full: the sandboxed page has no origin of its own
    `font-src ${c.get('origin')}`,
    "base-uri 'none'",
    `form-action ${c.get('origin')}`,
    "frame-ancestors 'self'",
  ]
  c.header('Content-Security-Policy', policy.join('; '))
  return c.html(document, status)
}

/**
 * Stand-ins for what providers show in frames. The one of marketing shows nothing and leaves a cookie, as a partner would. The
 * others take what is written in their forms and keep none of it: the log says that something came, without customer and text.
 */
export function frameRoutes({ settings, log }: Pick<ServerContext, 'settings' | 'log'>): Hono<FrameEnv> {
  const sites = [...brandSites(settings).values()]
  /** The language of each form, by its id. */
  const forms = new Map(sites.map(({ surveyFormId, locale }) => [surveyFormId, locale]))
  const app = new Hono<FrameEnv>()
  app.use('/frames/*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  app.get(MARKETING_PATH, (c) => {
    c.header('Content-Security-Policy', POLICY)
    c.header('Set-Cookie', `marketing-visit=1; Path=/; Max-Age=${MARKETING_AGE}; SameSite=Lax`)
    return c.html('<!doctype html><html lang="en"><title>Marketing</title></html>')
  })

  for (const [form, locale] of forms) {
    if (form === undefined) continue
    app.get(surveyPath(form), (c) => show(c, surveyPage(placeOf(c, locale))))
    app.post(surveyPath(form), async (c) => {
      const parsed = v.safeParse(surveyAnswer, await c.req.parseBody())
      if (!parsed.success) return show(c, surveyPage(placeOf(c, locale)), 400)
      log.info('survey answered', { form, ease: parsed.output.ease })
      return show(c, surveyThanksPage(placeOf(c, locale)))
    })
  }

  app.get(CHAT_PATH, (c) => show(c, chatPage(placeOf(c))))
  app.post(CHAT_PATH, async (c) => {
    const parsed = v.safeParse(chatMessage, await c.req.parseBody())
    if (!parsed.success) return show(c, chatPage(placeOf(c)), 400)
    log.info('chat message', { host: c.get('site').host })
    return show(c, chatPage(placeOf(c), parsed.output.message))
  })
  // an unknown form is not the app's page
  app.all('/frames/*', (c) => c.notFound())
  return app
}
