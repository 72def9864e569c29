import { text } from 'node:stream/consumers'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { ServerContext } from '../context.ts'
import { endSockets } from '../sockets/sign-in.ts'
import { revokeSession } from './adapter.ts'
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

/** Once the library has ended its session: ends all grants that came from it, with their sockets. */
export function endAfterSignOut(context: Pick<ServerContext, 'db' | 'push'>) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next()
    // there since a route of the library has matched
    const { oidc } = ctx
    const isSignedOut = oidc?.route === 'end_session_confirm' && oidc.params?.logout !== undefined
    const { accountId, uid } = (isSignedOut && oidc.session) || {}
    if (accountId === undefined || uid === undefined) return
    const grantIds = await revokeSession(context.db, accountId, uid)
    if (grantIds.length > 0) await endSockets(context, accountId, grantIds)
  }
}
