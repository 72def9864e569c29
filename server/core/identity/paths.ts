import { REGISTRATION_PATH } from '#pages/registration.ts'

/** The identity provider's path on the app's origin; part of its issuer. */
export const OIDC_PATH = '/oidc'

/** OpenID Connect Discovery 1.0, 4. */
export const DISCOVERY_PATH = `${OIDC_PATH}/.well-known/openid-configuration`

/** What the link of a registration's mail opens. */
export const REGISTRATION_CONFIRMATION_PATH = `${REGISTRATION_PATH}/confirmation`
