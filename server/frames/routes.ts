import { Hono } from 'hono'
import { MARKETING_PATH } from '#contract/consent.ts'
import type { AppEnv } from '../context.ts'

const POLICY = "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
/** How long the stand-in would know a browser, in seconds; the product removes its cookie when consent is withdrawn. */
const MARKETING_AGE = 30 * 24 * 3600

/** Stand-ins for what providers show in frames. The one of marketing shows nothing and leaves a cookie, as a partner would. */
export function frameRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get(MARKETING_PATH, (c) => {
    c.header('Content-Security-Policy', POLICY)
    c.header('Cache-Control', 'no-store')
    c.header('Set-Cookie', `marketing-visit=1; Path=/; Max-Age=${MARKETING_AGE}; SameSite=Lax`)
    return c.html('<!doctype html><html lang="en"><title>Marketing</title></html>')
  })
  return app
}
