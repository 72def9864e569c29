import type { EventEmitter } from 'node:events'
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import type { BrandSite } from '../brands.ts'
import type { ServerContext } from '../context.ts'
import { findCustomer } from '../customers/store.ts'
import type { Database } from '../database/types.ts'
import { noteFailure } from '../http/correlation.ts'
import { createAdapter, revokeSession } from './adapter.ts'
import { keepCookieKeys, keepSigningKeys, type SigningKeys } from './keys.ts'
import { INTERACTION, limitOpen, RETRY_AFTER, TooManyOpen } from './open-sign-ins.ts'
import { endedPage, signOutPage } from './pages.ts'
import { OIDC_PATH } from './paths.ts'
import { API_AUDIENCE, SIGNING_ALGORITHM } from './tokens.ts'

/** The one client: the front-end of every brand. */
export const CLIENT_ID = 'account-area'
/** What an access token allows. */
export const API_SCOPE = 'api'
/** What else a client may ask for. */
const SCOPES = ['openid', 'email', 'profile']
/** Lifetimes, in seconds. */
export const ACCESS_TOKEN_TTL = 600
export const REFRESH_TOKEN_TTL = 14 * 24 * 3600
/** Of the provider's own session: as long as a refresh token, so that a silent sign-in works while one would. */
const SESSION_TTL = REFRESH_TOKEN_TTL
/** How long a login page may be left open. */
export const INTERACTION_TTL = 30 * 60
const CODE_TTL = 60

/** Where the sign-in pages are; the brand's origin comes before it. */
export const SIGN_IN_PATH = '/sign-in'

/** What all brands' providers stand on. */
interface Shared {
  db: Database
  keys: SigningKeys
  cookieKeys: string[]
  maxOpenSignIns: number
}

function configure({ db, keys, cookieKeys, maxOpenSignIns }: Shared, site: BrandSite): Configuration {
  const adapter = createAdapter(db)
  return {
    adapter: (model: string) => (model === INTERACTION ? limitOpen(db, maxOpenSignIns) : adapter(model)),
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${site.origin}/`, `${site.origin}/silent-sign-in.html`],
        post_logout_redirect_uris: [`${site.origin}/logout`],
        id_token_signed_response_alg: SIGNING_ALGORITHM,
      },
    ],
    jwks: keys,
    cookies: { keys: cookieKeys },
    // All claims come with `openid`; the others are for clients that ask by habit.
    claims: { openid: ['sub', 'email', 'idp_type', 'idp_sub', 'amr'] },
    scopes: SCOPES,
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // Tabs have a grant each (open question 31), and the library ties a session to one; see revokeSession.
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
    interactions: { url: (_ctx, interaction) => `${SIGN_IN_PATH}/${interaction.uid}` },
    findAccount: async (_ctx, sub) => {
      const customer = await findCustomer(db, sub)
      if (!customer) return undefined
      const claims = { sub, email: customer.email, idp_type: customer.idpType, idp_sub: sub }
      return { accountId: sub, claims: () => claims }
    },
    loadExistingGrant: grantEverything,
    // each brand's pages and its provider are of one origin
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
          ctx.body = String(await signOutPage(site, form, { confirmed: ctx.oidc.entities.IdTokenHint !== undefined }))
        },
        postLogoutSuccessSource: (ctx) => ctx.redirect(`${site.origin}/logout`),
      },
    },
    renderError: async (ctx, _out, error) => {
      const isCrowded = error instanceof TooManyOpen
      if (isCrowded) ctx.set('Retry-After', String(RETRY_AFTER))
      ctx.type = 'html'
      ctx.body = String(await endedPage(site, isCrowded ? 'crowded' : 'failed'))
    },
  }
}

/** The client is our own: nobody is asked for consent, and every sign-in has a grant of its own. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const accountId = oidc.session?.accountId
  if (!oidc.client || !accountId) return undefined
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId })
  grant.addOIDCScope(SCOPES.join(' '))
  grant.addResourceScope(API_AUDIENCE, API_SCOPE)
  await grant.save()
  return grant
}

/** Makes each brand's OpenID provider, at `${origin}/oidc`; all share accounts, keys and records. */
export async function createProviders(
  { db, settings: { maxOpenSignIns } }: Pick<ServerContext, 'db' | 'settings'>,
  sites: Iterable<BrandSite>,
): Promise<(site: BrandSite) => Provider> {
  const keys = await keepSigningKeys(db)
  const shared = { db, keys, cookieKeys: await keepCookieKeys(db), maxOpenSignIns }
  const providers = new Map<string, Provider>()
  for (const site of sites) {
    const provider = new Provider(site.origin + OIDC_PATH, configure(shared, site))
    // It goes by X-Forwarded-*, which say what holds: see `settleForwarded`.
    provider.proxy = true
    provider.on('server_error', (ctx, error) => noteFailure(ctx.res, error))
    // what fails outside of the provider's own handling; without a listener it would be printed as it is
    const emitter: EventEmitter = provider
    emitter.on('error', (error: unknown, ctx: KoaContextWithOIDC) => noteFailure(ctx.res, error))
    provider.use(async (ctx, next) => {
      // Where a sign-in comes back has no parameters; of a sign-in that is over the library reads them all the same, and fails.
      if (/^\/auth\/./.test(ctx.path)) ctx.querystring = ''
      await next()
      const signedOut = ctx.oidc?.route === 'end_session_confirm' && ctx.oidc.params?.logout !== undefined
      if (signedOut && ctx.oidc.session) await revokeSession(db, ctx.oidc.session.uid)
    })
    providers.set(site.host, provider)
  }
  return (site) => {
    const provider = providers.get(site.host)
    if (!provider) throw new Error(`No identity provider for ${site.host}.`)
    return provider
  }
}
