import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

/** How long the browser keeps the token of a link whose page is open, in seconds. */
export const LINK_COOKIE_AGE = 3600
const COOKIE = 'link'
/** Both names are accepted (open question 62). */
const PARAMETERS = ['confirmation-token', 'token'] as const

/**
 * The token of a page that a mail's link opens; '' without one. A Response is to be returned: it leads to the page without the
 * token in its address, where the history would keep it. A cookie of this page alone has it from then on, also for a reload.
 */
export function takeLinkAddress(c: Context): string | Response {
  const given = PARAMETERS.map((name) => c.req.query(name)).find((token) => token !== undefined)
  if (given === undefined) return getCookie(c, COOKIE) ?? ''
  const secure = c.get('origin').startsWith('https:')
  setCookie(c, COOKIE, given, { path: c.req.path, httpOnly: true, sameSite: 'Lax', secure, maxAge: LINK_COOKIE_AGE })
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  return c.redirect(c.req.path, 303)
}

/** To be called when the link was used. */
export const forgetLinkAddress = (c: Context): void => void deleteCookie(c, COOKIE, { path: c.req.path })
