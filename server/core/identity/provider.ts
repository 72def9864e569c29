import type { EventEmitter } from 'node:events'
import Provider, { type Configuration, type JWTStructured, type KoaContextWithOIDC } from 'oidc-provider'
import { endedPage, signOutPage } from '#pages/sign-in.ts'
import { troublePage } from '#pages/trouble.ts'
import { awayError } from '../away.ts'
import type { BrandSite } from '../brands.ts'
import type { ServerContext } from '../context.ts'
import { findCustomer } from '../customers/store.ts'
import { failureOf, noteFailure } from '../http/correlation.ts'
import { readerOf } from '../http/page-reader.ts'
import { createAdapter } from './adapter.ts'
import { getOrCreateCookieKeys, getOrCreateSigningKeys, type SigningKeys } from './keys.ts'
import { INTERACTION, limitOpen, openSignInLimit, TooManyOpen } from './open-sign-ins.ts'
import { OIDC_PATH } from './paths.ts'
import { endOf, WHY } from './session-ends.ts'
import { endAfterSignOut, takeSignOutForm } from './sign-out.ts'
import { API_AUDIENCE, SIGN_IN_CLAIMS, SIGNING_ALGORITHM } from './tokens.ts'

/** The only client: the front-end of every brand. */
export const CLIENT_ID = 'account-area'
/** The access token's scope. */
export const API_SCOPE = 'api'
/** Other scopes that a client may request. */
const SCOPES = ['openid', 'email', 'profile']
/** Lifetimes, in seconds. */
export const ACCESS_TOKEN_TTL = 600
export const REFRESH_TOKEN_TTL = 14 * 24 * 3600
/** The provider's own session: as long as a refresh token, so that a silent sign-in works for as long. */
const SESSION_TTL = REFRESH_TOKEN_TTL
/** How long a login page stays valid. */
export const INTERACTION_TTL = 30 * 60
/** The longest that OAuth 2.0 allows (RFC 6749, 4.1.2): the clocks of two processes may differ. */
const CODE_TTL = 10 * 60

/** Path of the sign-in pages on the brand's origin. */
export const SIGN_IN_PATH = '/sign-in'

/** What all brands' providers share. */
interface Shared extends Pick<ServerContext, 'db' | 'limits'> {
  keys: SigningKeys
  cookieKeys: string[]
  maxOpenSignIns: number
}

function configure({ db, limits, keys, cookieKeys, maxOpenSignIns }: Shared, site: BrandSite): Configuration {
  const adapter = createAdapter(db)
  const openLimit = openSignInLimit(maxOpenSignIns, INTERACTION_TTL)
  return {
    adapter: (model: string) => (model === INTERACTION ? limitOpen({ db, limits }, openLimit) : adapter(model)),
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${site.origin}/`, `${site.origin}/silent-sign-in.html`],
        post_logout_redirect_uris: [`${site.origin}/logout`],
        id_token_signed_response_alg: SIGNING_ALGORITHM,
        // the front-end learns from it whether the customer has signed in again
        require_auth_time: true,
      },
    ],
    jwks: keys,
    cookies: { keys: cookieKeys },
    // All claims come with `openid`; the other scopes are for clients that request them by habit.
    claims: { openid: ['sub', 'email', 'idp_type', 'idp_sub', 'amr'] },
    scopes: SCOPES,
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // Each tab has its own grant (open question 31), but the library ties a session to one; see endAfterSignOut.
    expiresWithSession: () => false,
    ttl: {
      AccessToken: ACCESS_TOKEN_TTL,
      AuthorizationCode: CODE_TTL,
      Grant: REFRESH_TOKEN_TTL,
      IdToken: ACCESS_TOKEN_TTL,
      Interaction: INTERACTION_TTL,
      RefreshToken: REFRESH_TOKEN_TTL,
      Session: SESSION_TTL,
    },
    interactions: {
      url: ({ oidc }, { uid }) => {
        const why = endOf(oidc.session)
        return `${SIGN_IN_PATH}/${uid}${why ? `?${new URLSearchParams({ [WHY]: why })}` : ''}`
      },
    },
    findAccount: async (_ctx, sub) => {
      const customer = await findCustomer(db, sub)
      if (!customer) return undefined
      const claims = { sub, email: customer.email, idp_type: customer.idpType, idp_sub: sub }
      return { accountId: sub, claims: () => claims }
    },
    loadExistingGrant: grantEverything,
    formats: { customizers: { jwt: describeSignIn } },
    // each brand's pages and its provider have the same origin
    clientBasedCORS: (_ctx, origin) => origin === site.origin,
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => API_AUDIENCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: API_SCOPE,
          audience: API_AUDIENCE,
          accessTokenTTL: ACCESS_TOKEN_TTL,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: SIGNING_ALGORITHM } },
        }),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => {
          ctx.body = String(
            await signOutPage(readerOf(site), form, { confirmed: ctx.oidc.entities.IdTokenHint !== undefined }),
          )
        },
        postLogoutSuccessSource: (ctx) => ctx.redirect(`${site.origin}/logout`),
      },
    },
    renderError: async (ctx, _out, error) => {
      const isCrowded = error instanceof TooManyOpen
      if (isCrowded) ctx.set('Retry-After', String(error.seconds))
      ctx.type = 'html'
      ctx.body = String(
        await (awayError(error)
          ? troublePage(readerOf(site))
          : endedPage(readerOf(site), isCrowded ? 'crowded' : 'failed')),
      )
    },
  }
}

/** The library answers 500 to any error that is not its own, with the page or body for it. */
function sayAway(ctx: Pick<KoaContextWithOIDC, 'res' | 'status' | 'set'>): void {
  const away = awayError(failureOf(ctx.res))
  if (!away) return
  ctx.status = away.status
  ctx.set(away.headers)
}

/** Adds the sign-in to an access token, which the library leaves out (`requireFreshSignIn`). */
function describeSignIn({ oidc: { entities } }: KoaContextWithOIDC, _token: unknown, jwt: JWTStructured) {
  const source = entities.AuthorizationCode ?? entities.RefreshToken
  jwt.payload[SIGN_IN_CLAIMS.at] = source?.authTime
  jwt.payload[SIGN_IN_CLAIMS.grantId] = source?.grantId
}

/** The client is our own: no consent is needed, and every sign-in gets its own grant. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const accountId = oidc.session?.accountId
  if (!oidc.client || !accountId) return undefined
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId })
  grant.addOIDCScope(SCOPES.join(' '))
  grant.addResourceScope(API_AUDIENCE, API_SCOPE)
  await grant.save()
  return grant
}

/** Creates each brand's OpenID provider, at `${origin}/oidc`; all share accounts, keys and records. */
export async function createProviders(
  context: Pick<ServerContext, 'db' | 'limits' | 'push' | 'settings'>,
  sites: Iterable<BrandSite>,
): Promise<(site: BrandSite) => Provider> {
  const { db, limits } = context
  const { maxOpenSignIns } = context.settings
  const keys = await getOrCreateSigningKeys(db)
  const shared = { db, limits, keys, cookieKeys: await getOrCreateCookieKeys(db), maxOpenSignIns }
  const providers = new Map<string, Provider>()
  for (const site of sites) {
    const provider = new Provider(site.origin + OIDC_PATH, configure(shared, site))
    // The provider reads X-Forwarded-*, normalised by `applyForwardedHeaders`.
    provider.proxy = true
    provider.on('server_error', (ctx, error) => noteFailure(ctx.res, error))
    // errors outside of the provider's own handling; without a listener they would be printed as they are
    const emitter: EventEmitter = provider
    emitter.on('error', (error: unknown, ctx: KoaContextWithOIDC) => noteFailure(ctx.res, error))
    provider.use(takeSignOutForm)
    provider.use(async (ctx, next) => {
      // The redirect address has no parameters. For an expired sign-in the library reads them nevertheless, and fails.
      if (/^\/auth\/./.test(ctx.path)) ctx.querystring = ''
      await next()
      sayAway(ctx)
    })
    provider.use(endAfterSignOut(context))
    providers.set(site.host, provider)
  }
  return (site) => {
    const provider = providers.get(site.host)
    if (!provider) throw new Error(`No identity provider for ${site.host}.`)
    return provider
  }
}
