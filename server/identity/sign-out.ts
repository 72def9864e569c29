import { text } from 'node:stream/consumers'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { OIDC_PATH } from './paths.ts'

/** The provider's route that signs out, below OIDC_PATH. */
const END_SESSION = '/session/end'
const FORM = 'application/x-www-form-urlencoded'

/**
 * Signing out by POST (OpenID Connect RP-Initiated Logout 1.0, 2), so that the ID token is in no address. The library takes it only with
 * cookies for all sites; ours are for this site alone, and another site's form comes without them.
 */
export async function takeSignOutForm(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  if (ctx.method === 'POST' && ctx.path === END_SESSION && ctx.is(FORM)) {
    ctx.querystring = await text(ctx.req)
    ctx.method = 'GET'
    // the library finds its own path by comparing both
    Object.assign(ctx.req, { originalUrl: OIDC_PATH + ctx.url })
  }
  await next()
}
