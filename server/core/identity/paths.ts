import { REGISTRATION_PATH } from '#pages/registration.ts'

/** The identity provider's path on the app's origin; part of its issuer. */
export const OIDC_PATH = '/oidc'

/** OpenID Connect Discovery 1.0, 4. */
export const DISCOVERY_PATH = `${OIDC_PATH}/.well-known/openid-configuration`

/** What the link of a registration's mail opens. */
export const REGISTRATION_CONFIRMATION_PATH = `${REGISTRATION_PATH}/confirmation`

/** What the provider answers, below OIDC_PATH; others are those of pages without end. */
const PROVIDED = new Set([
  '/.well-known/openid-configuration',
  '/auth',
  '/jwks',
  '/session/end',
  '/session/end/confirm',
  '/session/end/success',
  '/token',
  '/token/revocation',
])

/** The template of the provider's route that answers a path below OIDC_PATH; undefined for one that it does not have. */
export function providerRoute(path: string): string | undefined {
  if (PROVIDED.has(path)) return OIDC_PATH + path
  return /^\/auth\/[^/]+$/.test(path) ? `${OIDC_PATH}/auth/:uid` : undefined
}
