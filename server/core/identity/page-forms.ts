import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { Markup } from '#pages/document.ts'
import { endedPage } from '#pages/sign-in.ts'
import type { BrandSite } from '../brands.ts'
import type { AppEnv } from '../context.ts'
import { HttpError } from '../http/errors.ts'
import { readerOf } from '../http/page-reader.ts'

/** Of pages with forms that anybody may send. */
export type FormEnv = AppEnv & { Bindings: HttpBindings; Variables: { site: BrandSite } }

type PageStatus = 200 | 403 | 410 | 422 | 429 | 503

export async function showPage(c: Context<FormEnv>, markup: Markup, status: PageStatus = 200): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  // with 'no-referrer' the form would send a null origin
  c.header('Referrer-Policy', 'origin')
  return c.html(markup, status)
}

/** @throws HttpError 400 for a body that is no form. */
export const readForm = (c: Context<FormEnv>) =>
  c.req.parseBody().catch(() => {
    throw new HttpError(400, 'The form can’t be read.')
  })

/** Refuses the form of another site. */
export const ownForms: MiddlewareHandler<FormEnv> = async (c, next) => {
  const origin = c.req.header('Origin')
  const { site } = c.var
  if (c.req.method === 'POST' && origin !== undefined && origin !== site.origin)
    return showPage(c, endedPage(readerOf(site), 'failed'), 403)
  return next()
}
