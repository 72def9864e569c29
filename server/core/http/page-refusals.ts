import type { Context } from 'hono'
import type { Texts } from '#pages/document.ts'
import { waitPage } from '#pages/sign-in.ts'
import type { BrandSite } from '../brands.ts'
import { Busy, TooMany } from './errors.ts'
import { readerOf } from './page-reader.ts'

type SiteEnv = { Variables: { site: BrandSite } }

/**
 * What a page says, and its status, when a limit is reached or too much is asked for at once; sets `Retry-After`. Throws any other
 * error again.
 */
export function refusalOf(
  c: Pick<Context, 'header'>,
  error: unknown,
  texts: Texts,
): { message: string; status: 429 | 503 } {
  if (!(error instanceof TooMany || error instanceof Busy)) throw error
  for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
  return error instanceof Busy
    ? { message: texts('signIn.busy'), status: 503 }
    : { message: texts('signIn.tooMany', { minutes: Math.ceil(error.seconds / 60) }), status: 429 }
}

/** For routes of pages: such an error is a page of its own. */
export function showRefusal<E extends SiteEnv>(error: Error, c: Context<E>): Response | Promise<Response> {
  const reader = readerOf(c.var.site)
  const { message, status } = refusalOf(c, error, reader.texts)
  c.header('Cache-Control', 'no-store')
  return c.html(waitPage(reader, message), status)
}
